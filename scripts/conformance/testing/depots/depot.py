"""A correct server of depot.yaml with http.server. Instants have microseconds, ids are numbers in text."""

import datetime
import json
import re
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LOCK = threading.RLock()
PARTS = {}
REPLIES = {}
LAST = [0]

CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]\d\d:\d\d)", re.I)
UUID = re.compile(r"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}", re.I)


def is_text(value):
    return isinstance(value, str) and len(value) <= 3000


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_whole(value):
    return is_number(value) and value == int(value) and -(2**63) <= value < 2**63


def instant(value):
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", value, re.I):
        raise ValueError
    text = re.sub(r"\.(\d+)", lambda found: "." + found[1][:6].ljust(6, "0"), value.upper())
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def is_instant(value):
    try:
        return bool(instant(value))
    except (TypeError, ValueError):
        return False


def matches(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


SHARED = {
    "name": lambda value: is_text(value) and value != "",
    "remark": lambda value: value is None or is_text(value),
    "color": lambda value: value in ("red", "green", "blue"),
    "weight": lambda value: is_number(value) and value >= 0,
}
WHOLE = SHARED | {
    "code": lambda value: matches(r"[A-Z]+-[0-9]+")(value) and len(value) <= 20,
    "serial": is_whole,
    "madeAt": is_instant,
    "checkedAt": matches(CLOCK),
    "maker": matches(UUID),
    "mail": matches(r"[^@\s]+@[^@\s]+\.[^@\s]+"),
    "site": lambda value: matches(r"[A-Za-z][\w+.-]*:[!-~]+")(value) and not re.search(r"[<>\"{}|\\^`\[]", value),
}


def rejected(body, rules, required, is_open=False):
    for name in required:
        if name not in body:
            return f"{name} is missing."
    for name, value in body.items():
        if not (rules[name](value) if name in rules else is_open):
            return f"{name} is not as declared."
    return None


def failed(status, error):
    return status, {"error": error}, {}


def printed(moment):
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def stored(body):
    return {name: printed(instant(value)) if name == "madeAt" else value for name, value in body.items()}


def no_constant(name):
    raise ValueError(name)


def finite(text):
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError(text)
    return number


class Depot(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def parse_request(self):
        if self.raw_requestline in (b"\r\n", b"\n"):
            self.raw_requestline = self.rfile.readline(65537)
        if not super().parse_request():
            return False
        hosts = self.headers.get_all("Host", [])
        lengths = set(self.headers.get_all("Content-Length", []))
        is_length = all(re.fullmatch(r"\d+", each) for each in lengths) and len(lengths) < 2
        if any(re.search(r"\s$", name) for name in self.headers.keys()) or self.headers.defects:
            return self.refuse()
        if not is_length or (len(hosts) != 1 and self.request_version != "HTTP/1.0"):
            return self.refuse()
        self.is_chunked = self.headers.get("Transfer-Encoding", "").strip().lower() == "chunked"
        if self.is_chunked and lengths:
            self.close_connection = True
        return True

    def refuse(self):
        self.close_connection = True
        self.send_error(400)
        return False

    def chunks(self):
        body = b""
        while True:
            size = int(self.rfile.readline().split(b";")[0].strip(), 16)
            if size == 0:
                while self.rfile.readline().strip():
                    pass
                return body
            body += self.rfile.read(size)
            self.rfile.readline()

    def handle_one(self):
        try:
            sent = self.chunks() if self.is_chunked else self.rfile.read(int(self.headers.get("Content-Length", 0)))
        except ValueError:
            return self.refuse()
        with LOCK:
            status, body, headers = self.reply(sent)
        text = b"" if body is None else json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Type", "application/json")
        if status != 204:
            self.send_header("Content-Length", str(len(text)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)
        return None

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = handle_one

    def log_message(self, *_):
        pass

    def reply(self, sent):
        path, _, query = re.sub(r"^http://[^/]*", "", self.path).partition("?")
        try:
            segments = [urllib.parse.unquote(each, errors="strict") for each in path.split("/")[1:]]
        except UnicodeDecodeError:
            return failed(400, "The path is not encoded.")
        is_admin = segments == ["admin", "shutdown"]
        is_parts = segments[0] == "parts" and len(segments) <= 4 and segments[2:3] in ([], ["notes"])
        if not is_admin and not is_parts:
            return failed(404, "There is no such path.")
        if not re.fullmatch(r"bearer +depot-token", self.headers.get("Authorization", ""), re.I):
            return 401, None, {"WWW-Authenticate": "Bearer"}
        allowed = [["GET", "POST"], ["GET", "PUT", "PATCH", "DELETE"], ["GET", "POST"], ["GET", "DELETE"]]
        methods = ["POST"] if is_admin else allowed[len(segments) - 1]
        method = "GET" if self.command == "HEAD" else self.command
        if method not in methods:
            return 405, None, {"Allow": ", ".join(methods)}
        if is_admin:
            return 202, None, {}
        if self.headers.get("X-Site") not in ("north", "south"):
            return failed(400, "X-Site is north or south.")
        body = None
        if method.startswith("P"):
            kind = self.headers.get("Content-Type", "").split(";")[0].strip().lower()
            if kind not in ("application/json", "application/merge-patch+json") or self.headers.get("Content-Encoding"):
                return failed(422, "Send JSON.")
            try:
                body = json.loads(sent.decode("utf-8"), parse_constant=no_constant, parse_float=finite)
            except (ValueError, RecursionError):
                return failed(400, "It is not JSON.")
            if not isinstance(body, dict):
                return failed(422, "Send an object.")
        if method != "POST":
            return self.do(method, segments, query, body)
        key = self.headers.get("Idempotency-Key")
        if key is None and len(segments) == 3:
            return failed(400, "Idempotency-Key is missing.")
        if key is not None and (path, key) in REPLIES:
            return REPLIES[path, key]
        answer = self.do(method, segments, query, body)
        if key is not None and answer[0] < 300:
            REPLIES[path, key] = answer
        return answer

    def do(self, method, segments, query, body):
        if len(segments) == 1:
            return self.create(body) if method == "POST" else self.list(query)
        part = PARTS.get(segments[1])
        if part is None:
            return failed(404, "There is no such part.")
        if len(segments) > 2:
            return self.note(method, part, segments[3:], body)
        item = part["item"]
        if method == "DELETE":
            del PARTS[segments[1]]
            return 204, None, {}
        if method in ("PUT", "PATCH"):
            is_put = method == "PUT"
            wrong = rejected(body, WHOLE if is_put else SHARED, ["code", "name"] if is_put else [])
            if wrong:
                return failed(422, wrong)
            if is_put and self.holds(body["code"], part):
                return failed(409, "The code is taken.")
            kept = {name: item[name] for name in ("id", "createdAt")} if is_put else item
            whole = kept | stored(body)
            part["item"] = whole if is_put else {name: each for name, each in whole.items() if each is not None}
        return 200, part["item"], {}

    def holds(self, code, but=None):
        return any(each is not but and each["item"]["code"] == code for each in PARTS.values())

    def create(self, body):
        wrong = rejected(body, WHOLE, ["code", "name"])
        if wrong:
            return failed(422, wrong)
        if self.holds(body["code"]):
            return failed(409, "The code is taken.")
        LAST[0] += 1
        name = str(LAST[0])
        item = {"id": name, "createdAt": printed(datetime.datetime.now(datetime.timezone.utc))} | stored(body)
        PARTS[name] = {"item": item, "notes": {}}
        return 201, item, {"Location": f"/parts/{name}"}

    def list(self, query):
        pairs = urllib.parse.parse_qs(query, keep_blank_values=True)
        limit, offset = (pairs.get(name, [preset])[-1] for name, preset in (("limit", "3"), ("offset", "0")))
        order = pairs.get("sort", ["name"])[-1]
        colors = pairs.get("color", [])
        is_number = re.fullmatch(r"[1-5]", limit) and re.fullmatch(r"\d{1,3}|1000", offset)
        if not is_number or not re.fullmatch(r"-?(name|weight)", order) or not all(map(SHARED["color"], colors)):
            return failed(400, "A parameter is not as declared.")
        found = [
            each["item"]
            for each in PARTS.values()
            if ("name" not in pairs or each["item"]["name"] == pairs["name"][-1])
            and (not colors or each["item"].get("color") in colors)
        ]
        by = order.lstrip("-")
        found.sort(key=lambda item: (by not in item, item.get(by, 0)), reverse=order != by)
        page = found[int(offset) : int(offset) + int(limit)]
        return 200, {"items": page, "total": len(found)}, {}

    def note(self, method, part, rest, body):
        notes = part["notes"]
        if not rest and method == "GET":
            return 200, list(notes.values()), {}
        if not rest:
            wrong = rejected(body, {"text": is_text}, ["text"], is_open=True)
            if wrong:
                return failed(422, wrong)
            LAST[0] += 1
            note = {"id": LAST[0], "text": body["text"]}
            notes[str(LAST[0])] = note
            return 201, note, {}
        if rest[0] not in notes:
            return failed(404, "There is no such note.")
        return (204, None, {}) if method == "DELETE" and notes.pop(rest[0]) else (200, notes[rest[0]], {})


class Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """A client may close a connection before its response."""


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Depot)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    sys.exit(server.serve_forever())
