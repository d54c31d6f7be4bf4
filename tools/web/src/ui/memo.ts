// A part that is drawn again only when one of its properties has changed, or what it asks for itself, such as the table.
import { Component, type ComponentChildren, type ComponentType } from "preact";

export function memo<P extends object>(draw: (props: P) => ComponentChildren): ComponentType<P> {
  return class extends Component<P> {
    shouldComponentUpdate(next: P) {
      return (Object.keys(next) as (keyof P)[]).some((each) => next[each] !== this.props[each]);
    }
    render(props: P) {
      return draw(props);
    }
  };
}
