"""Calls the service with requests or httpx; what it has seen is printed as JSON at the end.

Arguments: the library and, as JSON, the service's address and the credentials. Whenever the service's clock
is to be advanced it prints a line, and goes on when it has read one.
"""

import asyncio
import json
import sys
from concurrent.futures import ThreadPoolExecutor

LIBRARY, GIVEN = sys.argv[1], json.loads(sys.argv[2])
URL = GIVEN["url"]
CLIENT = (GIVEN["clientId"], GIVEN["clientSecret"])
PAGE = f"{URL}/demo/resource/sorted-query-parameters?limit=1"
CALLS = 20


def login(session):
    form = {"grant_type": "password", "username": GIVEN["email"], "password": GIVEN["password"]}
    return session.post(f"{URL}/oauth/demo/customers/token", data=form, auth=CLIENT).json()


def refreshed(session, tokens):
    form = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
    return session.post(f"{URL}/oauth/token", data=form, auth=CLIENT).json()


def bearer(tokens):
    return {"Authorization": f"Bearer {tokens['access_token']}"}


def use(session, retrying, errors):
    seen = {}
    tokens = login(session)
    seen["scope"] = tokens["scope"]
    seen["fails twice"] = retrying(PAGE, bearer(tokens))

    draft = {"key": f"lost-{LIBRARY}", "objectTypeProperty": {}}
    try:
        session.post(f"{URL}/demo/resource", json=draft, headers=bearer(tokens))
        seen["lost"] = "answered"
    except errors as error:
        seen["lost"] = type(error).__name__
    created = session.post(f"{URL}/demo/resource", json=draft, headers=bearer(tokens)).json()
    seen["created"] = {"key": created["key"], "version": created["version"]}
    found = session.get(PAGE, params={"where": f'key = "{draft["key"]}"'}, headers=bearer(tokens))
    seen["resources of that key"] = found.json()["total"]

    print("advance", flush=True)
    sys.stdin.readline()
    expired = session.get(PAGE, headers=bearer(tokens))
    seen["expired"] = [expired.status_code, expired.json()["error"]]
    tokens = refreshed(session, tokens)
    seen["refreshed"] = session.get(PAGE, headers=bearer(tokens)).status_code
    return seen


def with_requests():
    import requests
    from requests.adapters import HTTPAdapter
    from urllib3.util.retry import Retry

    def retrying(url, headers):
        session = requests.Session()
        retries = Retry(total=3, status_forcelist=[503], backoff_factor=0)
        session.mount("http://", HTTPAdapter(max_retries=retries))
        response = session.get(url, headers=headers)
        return [response.status_code, len(response.raw.retries.history)]

    def first_call(_):
        with requests.Session() as session:
            token = session.post(
                f"{URL}/oauth/token", data={"grant_type": "client_credentials"}, auth=CLIENT
            ).json()
            return session.get(PAGE, headers=bearer(token)).status_code

    with requests.Session() as session:
        seen = use(session, retrying, requests.exceptions.ConnectionError)
    with ThreadPoolExecutor(CALLS) as pool:
        seen["first calls"] = list(pool.map(first_call, range(CALLS)))
    return seen


def with_httpx():
    import httpx

    def retrying(url, headers):
        with httpx.Client() as client:
            for tries in range(4):
                response = client.get(url, headers=headers)
                if response.status_code != 503:
                    break
        return [response.status_code, tries]

    async def first_calls():
        async def first_call(client):
            token = await client.post(
                f"{URL}/oauth/token", data={"grant_type": "client_credentials"}, auth=CLIENT
            )
            return (await client.get(PAGE, headers=bearer(token.json()))).status_code

        async with httpx.AsyncClient() as client:
            return await asyncio.gather(*(first_call(client) for _ in range(CALLS)))

    with httpx.Client() as client:
        seen = use(client, retrying, httpx.TransportError)
    seen["first calls"] = asyncio.run(first_calls())
    return seen


print(json.dumps({"requests": with_requests, "httpx": with_httpx}[LIBRARY]()), flush=True)
