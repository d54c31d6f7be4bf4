// Short sounds, made of a few tones; only for those who want them.
import { settings } from "./memory.ts";

type Tone = [hertz: number, from: number, seconds: number];

const SOUNDS = {
  move: [[340, 0, 0.05]],
  scene: [
    [196, 0, 0.9],
    [147, 0.12, 0.9],
  ],
  turn: [
    [659, 0, 0.14],
    [880, 0.13, 0.28],
  ],
  end: [
    [523, 0, 0.2],
    [659, 0.15, 0.2],
    [784, 0.3, 0.2],
    [1047, 0.45, 0.6],
  ],
} satisfies Record<string, Tone[]>;
export type Sound = keyof typeof SOUNDS;

const LOUD = 0.12;
let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.value.sound || document.hidden) return;
  audio ??= new AudioContext();
  void audio.resume(); // a browser may wait for the first touch
  for (const [hertz, from, seconds] of SOUNDS[sound]) tone(audio, hertz, audio.currentTime + from, seconds);
}

function tone(audio: AudioContext, hertz: number, from: number, seconds: number): void {
  const oscillator = audio.createOscillator(),
    volume = audio.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUD, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds);
}
