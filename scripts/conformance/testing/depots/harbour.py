"""A server of harbour.yaml on sockets, with at most one fault: `python3 harbour.py s06`. Faults are from public reports."""

# Faults:
#   s01 last page has a `next` (total is a multiple of limit): github.com/geopython/pygeoapi/issues/1237
#   s02 next page repeats the last item of the page before: github.com/nicolasparada/nakama/issues/28
#   s03 `If-None-Match` list is compared as one string: github.com/IABTechLab/trusted-server/issues/428
#   s04 `If-None-Match: *` is not matched: github.com/honojs/hono/issues/5083
#   s05 304 without ETag: github.com/honojs/hono/issues/972
#   s06 304 with a body: github.com/treefrogframework/treefrog-framework/issues/168
#   s07 `If-Modified-Since` wins over a not matching `If-None-Match`: github.com/scottlamb/http-serve/issues/23
#   s08 `If-Match` with a stale tag is accepted: github.com/mvslovers/mvsmf/pull/262
#   s09 `If-Match` list is compared as one string: github.com/365Werk/etagconditionals/issues/11
#   s10 `If-Match: W/"x"` matches strong "x": github.com/samvera/ldp/issues/64
#   s11 HEAD sends the body: github.com/PowerDNS/pdns/pull/1633
#   s12 HEAD says `Content-Length: 0`: github.com/serverpod/relic/issues/175
#   s13 Content-Length counts characters: github.com/JuliaWeb/HttpServer.jl/issues/32
#   s14 405 without Allow: github.com/tokio-rs/axum/issues/731
#   s15 401 without WWW-Authenticate: github.com/Luracast/Restler/issues/221
#   s16 merge patch stores null: github.com/javaee/jsonp/issues/77
#   s17 merge patch replaces a nested object: github.com/Kinto/kinto/pull/772
#   s18 int64 goes through a double: github.com/serenity-is/Serenity/issues/1139
#   s19 path segment is decoded twice: github.com/vert-x3/vertx-web/pull/408
#   s20 `%2F` in a segment is a separator: github.com/delvedor/find-my-way/issues/348
#   s21 empty list is null: github.com/flatcar/nebraska/pull/1449
#   s22 Location lacks a slash, leads nowhere: github.com/glpi-project/glpi/issues/2211
#   s23 malformed JSON gives 500: github.com/shlinkio/shlink/issues/1639
#   s24 maxLength counts bytes: github.com/goadesign/goa/issues/739
#   s25 "12" is taken for an integer in the body: github.com/apache/trafficcontrol/issues/1577
#   s26 `limit=abc` gives 500: github.com/freezingsaddles/freezing-web/pull/617
#   s27 limit outside minimum and maximum is accepted: github.com/stac-utils/stac-fastapi/issues/221
#   s28 `gzip;q=0` gets gzip: github.com/spray/spray/issues/677
#   s29 Content-Type repeats the q of Accept: github.com/apache/wink/pull/1
#   s30 DELETE of an absent resource is 204: github.com/tuskar/tuskar/issues/21
#   s31 PUT keeps old optional members: github.com/VNG-Realisatie/gemma-zaken/issues/1505
#   s32 a readOnly member can be written: github.com/trailsjs/sails-permissions/issues/88
#   s33 `application/json; charset=utf-8` gives 415: github.com/bestarch-ae/cacherpc/issues/118
#   s34 request header names are matched by case: github.com/rethinkdb/rethinkdb/issues/226
#   s35 BOM before the JSON of a response: github.com/domaindrivendev/Swashbuckle.AspNetCore/pull/578
#   s36 body with an undeclared media type is ignored with 200: github.com/typicode/json-server/issues/235
#   s37 of a repeated query parameter only the last counts | exegesis-js/exegesis/issues/60 (relative): github.com/D
#   s38 same Idempotency-Key with another body returns the first result: github.com/adcontextprotocol/adcp-client/issues/568
#   s39 malformed percent in a path gives 500: github.com/oven-sh/bun/pull/32850
#   s40 `false` in the query counts as true: github.com/krakenjs/swaggerize-routes/pull/42

import sys, socketserver, threading, json, re, time, datetime, gzip, base64, hashlib
from email.utils import formatdate, parsedate_to_datetime
F = sys.argv[1] if len(sys.argv) > 1 else ""
LOCK = threading.RLock()
BERTHS, SIGNALS, KEYS, LAST, TOKENS = {}, {}, {}, [0], {"harbour-token"}
QUAYS = ("north", "south", "east")

class Bad(Exception): pass

def text_ok(v, lo, hi):
    n = len(v.encode()) if F == "s24" and isinstance(v, str) else len(v) if isinstance(v, str) else -1
    return isinstance(v, str) and lo <= n <= hi
def whole(v):
    if F == "s25" and isinstance(v, str) and v.isdigit(): return True
    return isinstance(v, (int, float)) and not isinstance(v, bool) and v == int(v)
def instant(v):
    if not isinstance(v, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)", v): return None
    t = re.sub(r"\.(\d+)", lambda m: "." + m[1][:6].ljust(6, "0"), v.upper()).replace("Z", "+00:00")
    leap = t[17:19] == "60"
    if leap: t = t[:17] + "59" + t[19:]
    try: return datetime.datetime.fromisoformat(t)
    except ValueError: return None
RULES = {
  "name": lambda v: text_ok(v, 1, 12), "quay": lambda v: v in QUAYS and isinstance(v, str), "dry": lambda v: isinstance(v, bool),
  "hull": lambda v: whole(v) and 0 <= int(v) < 2**63, "remark": lambda v: text_ok(v, 0, 200), "surveyed": lambda v: instant(v) is not None,
}
MOOR = {"rope": lambda v: text_ok(v, 0, 100), "rings": lambda v: whole(v) and 0 <= int(v) <= 1000}
READ_ONLY = ("id", "registered")
NULLS = ("dry", "remark", "surveyed", "moor", "rope", "rings")

def wrong(body, patch=False):
    if not isinstance(body, dict): return "Send an object."
    for name, value in body.items():
        if not patch and name in READ_ONLY: continue
        if patch and value is None and name in NULLS: continue
        if name == "moor":
            if not isinstance(value, dict): return "moor is an object."
            for k, v in value.items():
                if k not in MOOR or not ((patch and v is None) or MOOR[k](v)): return "moor." + k + " is wrong."
        elif name not in RULES or not RULES[name](value): return name + " is wrong."
    if not patch:
        for name in ("name", "quay", "hull"):
            if name not in body: return name + " is missing."

def merged(target, patch):
    if not isinstance(patch, dict): return patch
    out = dict(target) if isinstance(target, dict) else {}
    for k, v in patch.items():
        if v is None and F != "s16": out.pop(k, None)
        elif v is None: out[k] = None
        elif F == "s17": out[k] = {a: b for a, b in v.items() if b is not None} if isinstance(v, dict) else v
        else: out[k] = merged(out.get(k), v)
    return out

def unpercent(s, plus=False):
    if plus: s = s.replace("+", " ")
    if re.search(r"%(?![0-9A-Fa-f]{2})", s):
        if F == "s39": raise RuntimeError
        raise Bad("It is not encoded.")
    try: return re.sub(rb"%([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), s.encode("latin-1")).decode()
    except UnicodeError: raise Bad("It is not UTF-8.")

def query_of(text):
    out = {}
    for pair in text.split("&") if text else []:
        name, _, value = pair.partition("=")
        out.setdefault(unpercent(name, True), []).append(unpercent(value, True))
    return out

def integer(query, name, lo, hi, default):
    if name not in query: return default
    value = query[name][-1]
    if not re.fullmatch(r"-?\d+", value):
        if F == "s26": raise RuntimeError
        raise Bad(name + " is not an integer.")
    if not lo <= int(value) <= hi and F != "s27": raise Bad(name + " is outside its limits.")
    return max(0, int(value))

def tags(value):
    return [(bool(w), t) for w, t in re.findall(r'(W/)?"([^"]*)"', value)]

class Reply(Exception):
    def __init__(self, status, body=None, headers=(), kind="application/json"):
        self.status, self.body, self.headers, self.kind = status, body, dict(headers), kind
def problem(status, title, headers=()):
    return Reply(status, {"title": title, "status": status}, headers, "application/problem+json")

class Handler(socketserver.StreamRequestHandler):
    timeout = 20
    wbufsize = 0
    def handle(self):
        try:
            while self.one(): pass
        except (OSError, ValueError): pass

    def line(self):
        line = self.rfile.readline(20000)
        if not line.endswith(b"\n"): raise OSError
        return line.rstrip(b"\n").removesuffix(b"\r")

    def one(self):
        line = self.line()
        if line == b"": line = self.line()
        m = re.fullmatch(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+) ([^ ]+) HTTP/(\d)\.(\d)", line)
        if not m or m[3] != b"1":
            self.send(problem(505 if m else 400, "Not HTTP/1."), "GET", True); return False
        method, target = m[1].decode(), m[2].decode("latin-1")
        heads, size = [], 0
        while True:
            h = self.line(); size += len(h)
            if h == b"": break
            if size > 60000: self.send(problem(431, "Too long."), method, True); return False
            hm = re.fullmatch(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*", h)
            if not hm or re.search(rb"[\0\r]", h): self.send(problem(400, "Not a field."), method, True); return False
            heads.append((hm[1].decode(), hm[2].decode("latin-1")))
        self.heads = heads
        close = m[4] == b"0" or "close" in (self.head("Connection") or "").lower()
        hosts = [v for n, v in heads if n.lower() == "host"]
        lengths = {v for n, v in heads if n.lower() == "content-length"}
        te = [v for n, v in heads if n.lower() == "transfer-encoding"]
        if (len(hosts) != 1 and m[4] == b"1") or len(hosts) > 1 or (hosts and not re.fullmatch(r"[\w.:\[\]-]*", hosts[0])) or (lengths and te) or len(lengths) > 1 or any(not re.fullmatch(r"\d{1,15}", v) for v in lengths):
            self.send(problem(400, "Host or length is wrong."), method, True); return False
        if te and [v.lower() for v in te] != ["chunked"]:
            self.send(problem(501 if len(te) == 1 and "chunked" in te[0].lower() else 400, "Unknown transfer coding."), method, True); return False
        expect = self.head("Expect")
        if expect and expect.lower() == "100-continue" and m[4] == b"1": self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        elif expect and m[4] == b"1": self.send(problem(417, "Unknown expectation."), method, True); return False
        body = b""
        if te:
            while True:
                cm = re.fullmatch(rb"([0-9A-Fa-f]{1,8})[ \t]*(;.*)?", self.line())
                if not cm: self.send(problem(400, "Not a chunk."), method, True); return False
                n = int(cm[1], 16)
                if n == 0: break
                body += self.rfile.read(n)
                if self.rfile.read(2) != b"\r\n": self.send(problem(400, "Not a chunk."), method, True); return False
            while self.line() != b"": pass
        elif lengths:
            body = self.rfile.read(int(next(iter(lengths))))
        try:
            with LOCK: reply = self.route(method, target, body)
        except Bad as e: reply = problem(400, str(e))
        except Reply as r: reply = r
        except Exception: reply = problem(500, "It broke.")
        self.send(reply, method, close)
        return not close

    def head(self, name):
        found = [v for n, v in self.heads if (n == name if F == "s34" else n.lower() == name.lower())]
        return ", ".join(found) if found else None

    def send(self, r, method, close):
        headers = {"Date": formatdate(usegmt=True)}
        data = b""
        if r.body is not None and r.status not in (204, 304):
            text = json.dumps(r.body, ensure_ascii=False)
            if F == "s35": text = "\ufeff" + text
            data = text.encode()
            headers["Content-Type"] = r.kind
            if F == "s29" and r.kind == "application/json":
                q = re.search(r"application/json\s*(;[^,]*)", self.head("Accept") or "")
                if q: headers["Content-Type"] += q[1]
            if r.headers.pop("X-Zip", None):
                headers["Vary"] = "Accept-Encoding"
                if self.zips(): headers["Content-Encoding"] = "gzip"; data = gzip.compress(data)
            headers["Content-Length"] = str(len(text) if F == "s13" and "Content-Encoding" not in headers else len(data))
            if F == "s13": data = data[:int(headers["Content-Length"])]
        elif r.status not in (204, 304): headers["Content-Length"] = "0"
        if F == "s12" and method == "HEAD": headers["Content-Length"] = "0"
        if close: headers["Connection"] = "close"
        headers.update(r.headers)
        if F == "s05" and r.status == 304: headers.pop("ETag", None)
        if F == "s06" and r.status == 304: data = b'{"title":"Not modified"}'
        if F == "s14": headers.pop("Allow", None)
        if F == "s15": headers.pop("WWW-Authenticate", None)
        if method == "HEAD" and F != "s11": data = b""
        top = f"HTTP/1.1 {r.status} X\r\n" + "".join(f"{n}: {v}\r\n" for n, v in headers.items())
        self.wfile.write(top.encode("latin-1") + b"\r\n" + data)

    def zips(self):
        accept = (self.head("Accept-Encoding") or "").lower()
        if F == "s28": return "gzip" in accept
        q = {}
        for part in accept.split(","):
            name, *more = [p.strip() for p in part.split(";")]
            w = next((p[2:] for p in more if p.startswith("q=")), "1")
            q[name] = float(w) if re.fullmatch(r"[01](\.\d*)?", w) else 0
        return q.get("gzip", q.get("*", 0)) > 0

    def route(self, method, target, body):
        target = re.sub(r"^http://[^/?]*", "", target) or "/"
        path, _, search = target.partition("?")
        if target == "*": return Reply(204)
        if path == "/token": return self.token(method, body)
        raw = path.split("/")[1:]
        if F == "s20": raw = unpercent(path).split("/")[1:]
        parts = [unpercent(p) if F != "s20" else p for p in raw]
        if F == "s19": parts = [unpercent(p) if "%" in p and not re.search(r"%(?![0-9A-Fa-f]{2})", p) else p for p in parts]
        shape = (parts[0], len(parts), parts[2] if len(parts) == 3 else "")
        allowed = {("berths", 1, ""): ("GET", "POST"), ("berths", 2, ""): ("GET", "PUT", "PATCH", "DELETE"), ("berths", 3, "photos"): ("POST",),
                   ("signals", 1, ""): ("GET", "POST"), ("signals", 2, ""): ("GET", "DELETE")}.get(shape)
        if not allowed: return problem(404, "There is no such path.")
        allow = ", ".join(allowed + (("HEAD",) if "GET" in allowed else ()) + ("OPTIONS",))
        if method == "OPTIONS": return Reply(204, None, {"Allow": allow})
        verb = "GET" if method == "HEAD" else method
        if not re.fullmatch(r"[Bb][Ee][Aa][Rr][Ee][Rr] +(\S+)", self.head("Authorization") or "") or self.head("Authorization").split()[-1] not in TOKENS:
            return problem(401, "Send a token.", {"WWW-Authenticate": 'Bearer error="invalid_token"' if self.head("Authorization") else "Bearer"})
        if verb not in allowed: return problem(405, "Not allowed.", {"Allow": allow})
        query = query_of(search)
        if shape[0] == "signals": return self.signals(verb, parts, query, body)
        if len(parts) == 1: return self.list(query) if verb == "GET" else self.create(body)
        berth = BERTHS.get(parts[1])
        if not berth: return Reply(204) if F == "s30" and verb == "DELETE" else problem(404, "There is no such berth.")
        if len(parts) == 3: return self.photo(berth, body)
        return self.item(verb, berth, body)

    def token(self, method, body):
        if method != "POST": return problem(405, "POST only.", {"Allow": "POST"})
        if not re.fullmatch(r"(?i)basic +\S+", self.head("Authorization") or ""):
            return Reply(401, {"error": "invalid_client"}, {"WWW-Authenticate": 'Basic realm="harbour"', "Cache-Control": "no-store"})
        try: pair = base64.b64decode(self.head("Authorization").split()[1]).decode()
        except Exception: pair = ""
        if ":".join(unpercent(p, True) for p in pair.split(":")) != "ship:anchor": return Reply(401, {"error": "invalid_client"}, {"WWW-Authenticate": 'Basic realm="harbour"', "Cache-Control": "no-store"})
        form = query_of(body.decode("latin-1"))
        if len(form.get("grant_type", [""])) > 1 or form.get("grant_type", [""]) == [""] or any(len(v) > 1 for v in form.values()): return Reply(400, {"error": "invalid_request"}, {"Cache-Control": "no-store"})
        if form.get("grant_type") != ["client_credentials"]: return Reply(400, {"error": "unsupported_grant_type"}, {"Cache-Control": "no-store"})
        if any(s != "harbour" for s in (form.get("scope") or [""])[0].split()): return Reply(400, {"error": "invalid_scope"}, {"Cache-Control": "no-store"})
        LAST[0] += 1; t = f"t{LAST[0]}"; TOKENS.add(t)
        return Reply(200, {"access_token": t, "token_type": "Bearer", "expires_in": 3600, "scope": "harbour"}, {"Cache-Control": "no-store", "Pragma": "no-cache"})

    def parsed(self, body, *types):
        kind = self.head("Content-Type") or ""
        name = kind.split(";")[0].strip().lower()
        if F == "s33" and ";" in kind: name = ""
        if name not in types: raise problem(415, "Send " + types[0])
        if self.head("Content-Encoding"): raise problem(415, "Send no coding.")
        try:
            def const(_): raise ValueError
            text = body.decode("utf-8")
            return json.loads(text, parse_constant=const, parse_int=lambda d: int(float(d)) if F == "s18" else int(d))
        except (ValueError, RecursionError):
            if F == "s23": raise RuntimeError
            raise Bad("It is not JSON.")

    def view(self, b): return b["item"]
    def etag(self, b): return f'"v{b["version"]}-{b["item"]["id"]}"'
    def full(self, b, status=200, more=()):
        return Reply(status, b["item"], {"ETag": self.etag(b), "Last-Modified": formatdate(b["at"], usegmt=True), **dict(more)})

    def list(self, query):
        limit, offset = integer(query, "limit", 1, 20, 5), integer(query, "offset", 0, 10000, 0)
        quays = query.get("quay", [])
        if any(q not in QUAYS for q in quays): raise Bad("There is no such quay.")
        if F == "s37": quays = quays[-1:]
        dry = query.get("dry", [None])[-1]
        if dry not in (None, "true", "false"): raise Bad("dry is true or false.")
        if query.get("all", ["true"])[-1] != "true": raise Bad("all is true.")
        if F == "s40" and dry is not None: dry = "true"
        name = query.get("name", [None])[-1]
        if name is not None and len(name) > 12: raise Bad("name is too long.")
        fields = [f for v in query.get("fields", []) for f in v.split(",")]
        if any(f not in ("id", "name", "quay", "dry", "hull") for f in fields): raise Bad("There is no such member.")
        found = [b["item"] for b in BERTHS.values()]
        found = [i for i in found if (not quays or i["quay"] in quays) and (dry is None or ("true" if i.get("dry") else "false") == dry and "dry" in i) and (name is None or i["name"] == name)]
        found.sort(key=lambda i: (i["name"], int(i["id"][1:])))
        start = max(0, offset - 1) if F == "s02" else offset
        page = found[start:start + limit]
        if fields: page = [{k: v for k, v in i.items() if k in fields} for i in page]
        out = {"items": page, "total": len(found)}
        if offset + limit < len(found) or (F == "s01" and len(page) == limit):
            from urllib.parse import urlencode
            rest = [(k, v) for k, vs in query.items() if k not in ("limit", "offset") for v in vs]
            out["next"] = "/berths?" + urlencode(rest + [("limit", limit), ("offset", offset + limit)])
        if F == "s21" and not page: out["items"] = None
        return Reply(200, out, {"X-Zip": "1"})

    def create(self, body):
        if F == "s36" and (self.head("Content-Type") or "").split(";")[0].strip().lower() != "application/json":
            return Reply(200, {})
        value = self.parsed(body, "application/json")
        error = wrong(value)
        if error: return problem(422, error)
        key = self.head("Idempotency-Key")
        if key is not None:
            if not 1 <= len(key) <= 100: raise Bad("The key is too long.")
            mark = json.dumps(value, sort_keys=True)
            if key in KEYS:
                same, reply = KEYS[key]
                if same != mark and F != "s38": return problem(422, "The key has another body.")
                return Reply(reply.status, reply.body, reply.headers)
        LAST[0] += 1
        ident = f"b{LAST[0]}"
        kept = {k: v for k, v in value.items() if F == "s32" and k != "id" or k not in READ_ONLY}
        item = {"id": ident, "registered": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z"), **self.norm(kept)}
        berth = BERTHS[ident] = {"item": item, "version": 1, "at": time.time(), "photos": 0}
        where = "/berths/" + ident
        reply = self.full(berth, 201, {"Location": where.replace("/berths/", "/berths") if F == "s22" else where})
        reply = Reply(201, dict(item), reply.headers)
        if key is not None: KEYS[key] = (mark, reply)
        return Reply(201, reply.body, reply.headers)

    def norm(self, value):
        out = dict(value)
        for k in ("hull",):
            if isinstance(out.get(k), float): out[k] = int(out[k])
        return out

    def conditions(self, verb, b):
        tag, im, inm, ims, ius = self.etag(b)[1:-1], self.head("If-Match"), self.head("If-None-Match"), self.head("If-Modified-Since"), self.head("If-Unmodified-Since")
        def date(v):
            try: return parsedate_to_datetime(v).timestamp()
            except Exception: return None
        if im is not None and im.strip() != "*" and F != "s08":
            found = [im.strip().strip('"')] if F == "s09" else [t for w, t in tags(im) if not w or F == "s10"]
            if F == "s09" and im.strip().startswith("W/"): found = []
            if tag not in found: raise problem(412, "It was changed.")
        elif im is None and ius is not None and date(ius) is not None and int(b["at"]) > date(ius): raise problem(412, "It was changed.")
        if inm is not None:
            if inm.strip() == "*": hit = F != "s04"
            elif F == "s03": hit = inm.strip().removeprefix("W/").strip('"') == tag
            else: hit = tag in [t for _, t in tags(inm)]
            if hit:
                if verb == "GET": raise Reply(304, None, {"ETag": self.etag(b), "Last-Modified": formatdate(b["at"], usegmt=True)})
                raise problem(412, "It exists.")
        if (inm is None or F == "s07") and verb == "GET" and ims is not None and date(ims) is not None and int(b["at"]) <= date(ims):
            raise Reply(304, None, {"ETag": self.etag(b), "Last-Modified": formatdate(b["at"], usegmt=True)})

    def item(self, verb, b, body):
        value = None
        if verb in ("PUT", "PATCH"):
            types = ["application/json"] if verb == "PUT" else ["application/merge-patch+json"]
            if F == "s36" and (self.head("Content-Type") or "").split(";")[0].strip().lower() not in types:
                return self.full(b)
            value = self.parsed(body, *types)
            error = wrong(value, verb == "PATCH")
            if error: return problem(422, error)
        self.conditions(verb, b)
        if verb == "GET": return self.full(b)
        if verb == "DELETE":
            del BERTHS[b["item"]["id"]]
            return Reply(204)
        old = b["item"]
        if verb == "PUT":
            fixed = {k: old[k] for k in READ_ONLY}
            kept = {k: v for k, v in value.items() if k not in READ_ONLY or (F == "s32" and k == "registered")}
            b["item"] = {**(old if F == "s31" else {}), **fixed, **self.norm(kept)}
        else: b["item"] = self.norm(merged(old, value))
        b["version"] += 1; b["at"] = time.time()
        return self.full(b)

    def photo(self, b, body):
        kind = self.head("Content-Type") or ""
        m = re.match(r'(?i)multipart/form-data\s*;.*boundary="?([^";]+)"?', kind)
        if not kind.lower().startswith("multipart/form-data"): return problem(415, "Send multipart/form-data.")
        if not m: raise Bad("The boundary is missing.")
        parts = {}
        for part in (b"\r\n" + body).split(b"\r\n--" + m[1].encode())[1:]:
            if part.startswith(b"--"): break
            top, _, data = part.lstrip(b"\r\n").partition(b"\r\n\r\n")
            n = re.search(rb'name="([^"]*)"', top)
            if n: parts[n[1].decode()] = data
        if "caption" not in parts or "file" not in parts: return problem(422, "caption and file are required.")
        try: caption = parts["caption"].decode()
        except UnicodeError: return problem(422, "caption is not UTF-8.")
        b["photos"] += 1
        return Reply(201, {"id": b["photos"], "caption": caption, "size": len(parts["file"])})

    def signals(self, verb, parts, query, body):
        if len(parts) == 2:
            s = SIGNALS.get(parts[1])
            if s is None: return Reply(204) if F == "s30" and verb == "DELETE" else problem(404, "There is no such signal.")
            if verb == "GET": return Reply(200, s)
            del SIGNALS[parts[1]]
            return Reply(204)
        if verb == "GET":
            limit, offset = integer(query, "limit", 1, 20, 5), integer(query, "offset", 0, 10000, 0)
            since = query.get("since", [None])[-1]
            if since is not None and not instant(since): raise Bad("since is not an instant.")
            found = [s for _, s in sorted(SIGNALS.items()) if since is None or (instant(s.get("seen")) and instant(s["seen"]) >= instant(since))]
            page = found[offset:offset + limit]
            return Reply(200, None if F == "s21" and not page else page, {"X-Zip": "1"}) if not (F == "s21" and not page) else self.null()
        if F == "s36" and (self.head("Content-Type") or "").split(";")[0].strip().lower() != "application/json": return Reply(200, {})
        value = self.parsed(body, "application/json")
        ok = isinstance(value, dict) and text_ok(value.get("code"), 1, 40) and text_ok(value.get("text"), 0, 100) and ("seen" not in value or instant(value["seen"])) \
            and ("arms" not in value or (isinstance(value["arms"], list) and len(value["arms"]) <= 10 and all(text_ok(a, 0, 20) for a in value["arms"])))
        if not ok: return problem(422, "The signal is wrong.")
        if value["code"] in SIGNALS: return problem(409, "The code is taken.")
        SIGNALS[value["code"]] = value
        return Reply(201, value)

    def null(self):
        class Null: pass
        r = Reply(200, [], {})
        r.body = NULL
        return r
class _N(dict): pass
NULL = _N()
_dumps = json.dumps
json.dumps = lambda v, **k: "null" if v is NULL else _dumps(v, **k)

class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 128
server = Server(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
server.serve_forever()
