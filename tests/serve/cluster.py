"""PostgreSQL and nginx for tests, in a temporary folder. What is missing on this machine skips the test (exit 77)."""
import atexit
import glob
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

from client import Server

SITE = os.path.join(os.path.dirname(__file__), "../../packaging/nginx-site.conf")


def tool(name, *folders):
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *folders]))
    if found is None:
        print(f"skipped: {name} is not installed")
        sys.exit(77)
    return found


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Postgres:
    """A database server of its own, reached by a socket in its folder. It refuses to run as root, so root runs it as nobody."""

    def __init__(self, folder):
        versions = sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
        self.initdb, self.postgres, self.psql = (tool(name, *versions) for name in ("initdb", "postgres", "psql"))
        self.folder = os.path.join(folder, "postgres")
        self.url = f"postgresql:///postgres?host={self.folder}&user=tester"
        os.mkdir(self.folder)
        self.other = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chmod(folder, 0o755)
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.other = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.data = os.path.join(self.folder, "data")
        subprocess.run(
            [self.initdb, "-D", self.data, "-A", "trust", "-U", "tester", "-E", "UTF8", "--locale", "C", "-N"],
            stdout=subprocess.DEVNULL,
            check=True,
            cwd="/",
            **self.other,
        )
        self.start()

    def start(self):
        self.log = open(os.path.join(os.path.dirname(self.folder), "postgres.log"), "a")
        self.process = subprocess.Popen(
            [self.postgres, "-D", self.data, "-k", self.folder, "-c", "listen_addresses="],
            stderr=self.log,
            stdout=self.log,
            cwd="/",
            **self.other,
        )
        atexit.register(self.process.send_signal, signal.SIGQUIT)
        for _ in range(300):
            if self.ask("select 1") == "1":
                return
            time.sleep(0.1)
        sys.exit("PostgreSQL does not start; see " + self.log.name)

    def ask(self, sql):
        done = subprocess.run([self.psql, "-qtAX", "-c", sql, self.url], capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else None

    def end(self, how=signal.SIGINT):
        """By SIGINT all connections are closed; by SIGQUIT it is as if the power had failed."""
        self.process.send_signal(how)
        self.process.wait(60)
        self.log.close()


class Nginx:
    """The site that the project ships, with other ports."""

    def __init__(self, folder, servers):
        program = tool("nginx")
        self.port = free_port()
        with open(SITE) as file:
            site = file.read()
        site, listens = re.subn(r"listen 80;", f"listen 127.0.0.1:{self.port};", site)
        for shipped, own in zip(("127.0.0.1:8081", "127.0.0.1:8082"), servers, strict=True):
            site, found = re.subn(re.escape(shipped) + r"\b", f"127.0.0.1:{own}", site)
            listens += found
        if listens != 3:
            sys.exit(f"{SITE} is not as this test expects it")
        self.folder = os.path.join(folder, "nginx")
        os.mkdir(self.folder)
        paths = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        conf = os.path.join(self.folder, "nginx.conf")
        with open(conf, "w") as file:
            file.write(
                f"worker_processes 2;\npid {self.folder}/pid;\nerror_log {self.folder}/error.log;\n"
                f"events {{ worker_connections 1000; }}\nhttp {{\naccess_log off;\n{paths}{site}}}\n"
            )
        self.process = subprocess.Popen(
            [program, "-p", self.folder, "-e", f"{self.folder}/error.log", "-c", conf, "-g", "daemon off;"]
        )
        atexit.register(self.process.terminate)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit("nginx does not start")

    def end(self):
        self.process.terminate()
        self.process.wait(20)


class Cluster:
    """Two processes on one database, behind nginx."""

    def __init__(self, program, folder):
        self.database = Postgres(folder)
        self.ports = [free_port(), free_port()]
        self.servers = [
            Server(program, self.database.url, "--behind-proxy", "--limit", "absent=2", port=port) for port in self.ports
        ]
        self.nginx = Nginx(folder, self.ports)

    def end(self):
        self.nginx.end()
        for server in self.servers:
            if server.stop() != 0:
                sys.exit("a server did not end well")
        self.database.end()
