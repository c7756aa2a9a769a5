"""A program for `resource-test-service conformance client --command "python3 python_requests.py"`: Python's requests
with the retries of urllib3, and a token that is kept until it expires. Replace `send` to check a client of yours."""

import base64
import json
import os
import re
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

BASE_URL = os.environ["CONFORMANCE_BASE_URL"]
PROJECT = os.environ["CONFORMANCE_PROJECT_KEY"]
CLIENT = tuple(quote(os.environ[f"CONFORMANCE_CLIENT_{name}"], safe="") for name in ("ID", "SECRET"))

session = requests.Session()
retries = Retry(total=3, backoff_factor=0.2, status_forcelist=[429, 502, 503], raise_on_status=False)
session.mount("http://", HTTPAdapter(max_retries=retries, pool_maxsize=20))

lock = threading.Lock()
# Results of threads must not mix.
writing = threading.Lock()
token = {"value": None, "expires": 0}


class NoToken(Exception):
    pass


def bearer():
    with lock:
        if time.time() >= token["expires"]:
            form = {"grant_type": "client_credentials"}
            response = session.post(f"{BASE_URL}/oauth/token", data=form, auth=CLIENT)
            if response.status_code != 200:
                raise NoToken(response)
            issued = response.json()
            token.update(value=issued["access_token"], expires=time.time() + float(issued.get("expires_in", 0)))
        return token["value"]


def send(method, path, query=None, headers=None, timeout=None, **body):
    headers = {"Authorization": f"Bearer {bearer()}", **(headers or {})}
    return session.request(
        method, BASE_URL + path, params=query, headers=headers, timeout=timeout, **body
    )


def call(command):
    if "abortAfter" in command:
        return {"unsupported": True}
    values = {"projectKey": PROJECT, **command["pathParameters"]}
    path = re.sub(r"\{(\w+)\}", lambda found: quote(values[found[1]], safe=""), command["path"])
    timeout = command["timeout"] / 1000 if "timeout" in command else None
    body = {"json": command["body"]} if "body" in command else {}
    return result(
        send(command["method"], path, pairs(command["query"]), command["headers"], timeout, **body)
    )


def pairs(query):
    found = []
    for parameter in query:
        name, value = parameter["name"], parameter["value"]
        if parameter["style"] == "deepObject":
            members = {name: json.dumps(value)}
        else:
            members = value if parameter["style"] == "members" else {name: value}
        for key, values in members.items():
            each = values if isinstance(values, list) else [values]
            found += [(key, one if isinstance(one, str) else json.dumps(one)) for one in each]
    return found


def append(command):
    path = f"/{PROJECT}/resource/{command['resourceId']}"
    while True:
        resource = send("GET", path).json()
        arrays = resource["objectTypeProperty"]
        strings = arrays.get("arrayOfStringExample", []) + [command["value"]]
        action = {
            "action": "setObjectTypeProperty",
            "objectTypeProperty": {**arrays, "arrayOfStringExample": strings},
        }
        response = send("POST", path, json={"version": resource["version"], "actions": [action]})
        if response.status_code != 409:
            return result(response)


def walk(command):
    ids = []
    while True:
        after = [f'id > "{ids[-1]}"'] if ids else []
        query = {"where": command["where"] + after, "sort": "id asc", "limit": command["limit"]}
        page = send("GET", f"/{PROJECT}/resource/sorted-query-parameters", query).json()["results"]
        ids += [each["id"] for each in page]
        if len(page) < command["limit"]:
            return {"status": 200, "body": ids}


def upload(command):
    return result(
        send(
            "POST",
            f"/{PROJECT}/resource/images",
            {"filename": command["filename"]},
            {"Content-Type": command["contentType"]},
            data=base64.b64decode(command["base64"]),
        )
    )


def result(response):
    is_json = "json" in response.headers.get("Content-Type", "").lower()
    return {"status": response.status_code, "body": response.json() if is_json and response.content else response.text}


PERFORM = {"call": call, "append": append, "list": walk, "upload": upload}


def perform(line):
    command = json.loads(line)
    try:
        if "CONFORMANCE_USERNAME" in os.environ:
            done = {"unsupported": True}  # this program knows no customers
        else:
            done = PERFORM[command["do"]](command)
    except NoToken as error:
        done = result(error.args[0])
    except requests.exceptions.JSONDecodeError as error:
        done = {"error": "malformed", "message": str(error)}
    except requests.exceptions.Timeout as error:
        done = {"error": "timeout", "message": str(error)}
    except requests.exceptions.RequestException as error:
        done = {"error": "connection", "message": str(error)}
    except Exception as error:
        done = {"error": "other", "message": repr(error)}
    with writing:
        print(json.dumps({"id": command["id"], **done}), flush=True)


with ThreadPoolExecutor(20) as pool:
    for line in sys.stdin:
        pool.submit(perform, line)
