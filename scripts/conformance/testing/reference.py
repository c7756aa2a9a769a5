"""A correct client, by which the checks of clients are checked: Python's standard library alone."""

import base64
import email.utils
import gzip
import http.client
import json
import os
import queue
import random
import re
import select
import socket
import sys
import threading
import time
import uuid
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

ENV = {name[12:]: value for name, value in os.environ.items() if name.startswith("CONFORMANCE_")}
BASE = urlsplit(ENV["BASE_URL"])
USER = ENV.get("USERNAME")
LOGIN = [ENV["CLIENT_ID"], ENV["CLIENT_SECRET"]]
# Form-encoded for the token endpoint (RFC 6749), otherwise unencoded (RFC 7617).
BASIC, PLAIN = ("Basic " + base64.b64encode(":".join(pair).encode()).decode() for pair in
                ([quote(each, safe="") for each in LOGIN], LOGIN))
COMMON = {"User-Agent": "conformance-reference-py/1", "Accept": "application/json, */*;q=0.1"}
BASIC_ONLY = os.environ.get("REFERENCE_SCHEME") == "basic"  # in place of a token
KEY = {os.environ.get("REFERENCE_KEY", "api_key"): ENV["API_KEY"]} if "API_KEY" in ENV else {}
FORM = "application/x-www-form-urlencoded"
RETRIES, PAUSE, LONGEST = 3, 0.2, 20  # seconds
IDEMPOTENT = {"GET", "HEAD", "PUT", "DELETE"}


class Told(Exception):
    """The result of a call that has no response."""


def fail(kind, error=""):
    return Told({"error": kind, "message": str(error)})


idle = queue.LifoQueue()


def connected(deadline):
    """A connection on which nothing waits to be read: the server's end would."""
    while not idle.empty():
        try:
            connection = idle.get_nowait()
        except queue.Empty:
            break
        connection.sock.settimeout(deadline - time.monotonic())
        if not select.select([connection.sock], [], [], 0)[0]:
            return connection
        connection.close()
    connection = http.client.HTTPConnection(BASE.hostname, BASE.port, timeout=deadline - time.monotonic())
    connection.connect()
    return connection


class Call:
    """One call, which another thread can abort whatever it waits for."""

    def __init__(self, timeout=None):
        self.timeout, self.aborted, self.connection = timeout, threading.Event(), None

    def abort(self):
        self.aborted.set()
        if self.connection and self.connection.sock:
            self.connection.sock.shutdown(socket.SHUT_RDWR)

    def once(self, method, target, headers, body):
        """An idle connection or a new one, and one deadline for the whole response."""
        deadline = time.monotonic() + (self.timeout or 10)
        self.connection = connection = connected(deadline)
        try:
            if self.aborted.is_set():
                raise fail("aborted")
            connection.request(method, BASE.path + target, body, {"Accept-Encoding": "gzip", **COMMON, **headers})
            response, chunks = connection.getresponse(), []
            while chunk := response.read1(65536):
                chunks.append(chunk)
                connection.sock and connection.sock.settimeout(max(0.001, deadline - time.monotonic()))
            if response.length:  # read1 does not report what is missing
                raise http.client.IncompleteRead(b"".join(chunks), response.length)
        except BaseException:
            connection.close()
            raise
        response.close()
        if connection.sock:  # the server keeps it open
            idle.put(connection)
        data = b"".join(chunks)
        if response.getheader("Content-Encoding", "").lower() == "gzip" and data:
            data = gzip.decompress(data)
        return response, data

    def send(self, method, target, headers, body=None, repeatable=False):
        may_repeat = repeatable or method in IDEMPOTENT or "Idempotency-Key" in headers
        # The server has not processed the request after 429 and 503.
        retried = {429, 502, 503, 504} if may_repeat else {429, 503}
        for attempt in range(RETRIES + 1):
            # Half of each pause is random, so that clients that fail together do not retry together.
            pause = PAUSE * 2**attempt * random.uniform(0.5, 1)
            try:
                response, data = self.once(method, target, headers, body)
                if response.status not in retried or attempt == RETRIES:
                    return response, data
                pause = pause_of(response.getheader("Retry-After")) or pause
                if pause > LONGEST:
                    return response, data
            except (EOFError, gzip.BadGzipFile) as error:
                raise fail("malformed", error)
            except (OSError, http.client.HTTPException) as error:
                if self.aborted.is_set():
                    raise fail("aborted")
                if isinstance(error, TimeoutError):
                    raise fail("timeout", error)
                unsent = isinstance(error, ConnectionRefusedError)
                if attempt == RETRIES or not (may_repeat or unsent):
                    raise fail("connection", error)
            if self.aborted.wait(pause):
                raise fail("aborted")


def pause_of(retry_after):
    if re.fullmatch(r"\d+", retry_after or ""):
        return int(retry_after) or 0.001
    try:
        at = email.utils.parsedate_to_datetime(retry_after or "").timestamp()
        return max(0.001, at - time.time())
    except ValueError:
        return None


lock = threading.Lock()
token = {"value": None, "until": 0, "refresh": None}


def bearer(rejected=None):
    """The token that all calls share. Of several calls that need a new one, the first requests it."""
    if "TOKEN" in ENV:
        return ENV["TOKEN"]
    with lock:
        if token["value"] in (None, rejected) or time.time() > token["until"]:
            issue()
        return token["value"]


def issue():
    form, path = {"grant_type": "client_credentials"}, ENV.get("TOKEN_PATH", "/oauth/token")
    if USER:
        form = {"grant_type": "password", "username": USER, "password": ENV["PASSWORD"]}
        path = f"/oauth/{ENV['PROJECT_KEY']}/customers/token"
    if token["refresh"]:
        form = {"grant_type": "refresh_token", "refresh_token": token["refresh"]}
    headers = {"Authorization": BASIC, "Content-Type": FORM}
    body, repeatable = urlencode(form).encode(), not token["refresh"]
    response, data = Call().send("POST", path, headers, body, repeatable)
    if response.status >= 300:
        token.update(value=None, refresh=None)
        raise Told({"status": response.status, "body": parsed(response, data)})
    issued = json.loads(data)
    until = time.time() + float(issued.get("expires_in", 300)) * 0.9
    refresh = issued.get("refresh_token", token["refresh"])
    token.update(value=issued["access_token"], until=until, refresh=refresh)


def parsed(response, data):
    if "json" not in response.getheader("Content-Type", "").lower() or not data:
        return data.decode("utf-8", "replace")
    try:
        return json.loads(data.decode("utf-8-sig"))
    except ValueError as error:
        if response.status < 400:
            raise fail("malformed", error)
        return data.decode("utf-8", "replace")


def request(command, call=None, content=None):
    """The path has its parameters in braces."""
    call = call or Call()
    values = {"projectKey": ENV.get("PROJECT_KEY"), **command.get("pathParameters", {})}
    path = re.sub(r"\{([^{}]+)\}", lambda name: quote(values[name[1]], safe=""), command["path"])
    query = urlencode(pairs(command.get("query", [])))
    target = path + ("?" + query if query else "")
    headers = {**KEY, "X-Correlation-ID": str(uuid.uuid4()), **command.get("headers", {})}
    if "body" in command:
        headers = {"Content-Type": "application/json", **headers}
        content = json.dumps(command["body"], ensure_ascii=False).encode()
    used = None if BASIC_ONLY else bearer()
    for attempt in range(2):
        own = {**headers, "Authorization": f"Bearer {used}" if used else PLAIN}
        response, data = call.send(command["method"], target, own, content)
        if response.status != 401 or attempt or BASIC_ONLY or "TOKEN" in ENV:
            return response, {"status": response.status, "body": parsed(response, data)}
        used = bearer(used)


def pairs(query):
    found = []
    for name, style, value in ((each["name"], each["style"], each["value"]) for each in query):
        members = value if style == "members" else {name: value}
        if style == "deepObject":
            members = {name: json.dumps(value)}
        if style == "comma":
            members = {name: ",".join(map(str, value if isinstance(value, list) else [value]))}
        for key, values in members.items():
            each = values if isinstance(values, list) else [values]
            found += [(key, one if isinstance(one, str) else json.dumps(one)) for one in each]
    return found


def form(query):
    return [{"name": name, "style": "form", "value": value} for name, value in query.items()]


def call(command, act=lambda command, own: request(command, own)[1]):
    timeout, abort_after = command.get("timeout"), command.get("abortAfter")
    own, ended = Call(timeout and timeout / 1000), queue.SimpleQueue()

    def abort():
        own.abort()
        ended.put({"error": "aborted"})

    if abort_after is None:
        return act(command, own)
    threading.Timer(abort_after / 1000, abort).start()
    # An aborted call does not wait for a token that other calls need, too.
    run = lambda: ended.put(told(lambda: act(command, own)))
    threading.Thread(target=run, daemon=True).start()
    return ended.get()


RESOURCE = "/{projectKey}/resource"


def append(command):
    one = {"path": RESOURCE + "/{id}", "pathParameters": {"id": command["resourceId"]}}
    while True:
        resource = request({"method": "GET", **one})[1]["body"]
        arrays = resource["objectTypeProperty"]
        strings = arrays.get("arrayOfStringExample", []) + [command["value"]]
        changed = {**arrays, "arrayOfStringExample": strings}
        action = {"action": "setObjectTypeProperty", "objectTypeProperty": changed}
        body = {"version": resource["version"], "actions": [action]}
        result = request({"method": "POST", **one, "body": body})[1]
        if result["status"] != 409:
            return result


def walk(command):
    ids, where, limit = [], command["where"], command["limit"]
    while True:
        after = [f'id > "{ids[-1]}"'] if ids else []
        query = form({"where": where + after, "sort": ["id asc"], "limit": limit})
        path = RESOURCE + "/sorted-query-parameters"
        page = request({"method": "GET", "path": path, "query": query})[1]["body"]["results"]
        ids += [each["id"] for each in page]
        if len(page) < limit:
            return {"status": 200, "body": ids}


def at(node, names):
    for name in names:
        node = node[name] if isinstance(node, dict) and name in node else None
    return node


def pages(command, own):
    ids, paging, more = [], command["paging"], {}
    limit = next(each["value"] for each in command["query"] if each["name"] == paging["limit"])
    for number in range(1_000):
        kept = [each for each in command["query"] if each["name"] not in more]
        response, result = request({**command, "query": kept + form(more)}, own)
        if result["status"] >= 400:
            return result
        found = [at(each, command["idAt"]) for each in at(result["body"], command["at"])]
        ids += found
        link = re.search(r'<([^<>]*)>[^,]*;\s*rel="?next"?', response.getheader("Link", ""))
        told = at(result["body"], paging["next"].split(".")) if "next" in paging else link and link[1]
        if "next" in paging or "link" in paging:
            is_url = re.match(r"(https?:/)?/|\?", told or "")
            more = dict(parse_qsl(urlsplit(told).query)) if is_url else {paging.get("cursor"): told}
            if not told:
                break
        elif len(found) < limit:
            break
        elif "after" in paging:
            more = {paging["after"]: ids[-1]}
        elif "offset" in paging:
            more = {paging["offset"]: len(ids)}
        else:
            more = {paging["page"]: paging.get("firstPage", 1) + number + 1}
    return {"status": 200, "body": ids}


def upload(command):
    headers = {"Content-Type": command["contentType"]}
    query = form({"filename": command["filename"]})
    post = {"method": "POST", "path": RESOURCE + "/images", "query": query, "headers": headers}
    return request(post, content=base64.b64decode(command["base64"]))[1]


PERFORM = {"call": call, "append": append, "list": walk, "pages": lambda command: call(command, pages), "upload": upload}


def told(act):
    try:
        return act()
    except Told as result:
        return result.args[0]
    except Exception as error:
        return {"error": "other", "message": str(error)}


def perform(line):
    command = json.loads(line)
    result = told(lambda: PERFORM[command.pop("do")](command))
    line = json.dumps({"id": command["id"], **result}) + "\n"
    with writing:
        sys.stdout.write(line)
        sys.stdout.flush()


writing = threading.Lock()
for each in sys.stdin:
    threading.Thread(target=perform, args=[each], daemon=True).start()
