from types import SimpleNamespace

import httpx

session = httpx.Client(transport=httpx.HTTPTransport(retries=3), timeout=None)
# The names that the adapter for requests uses.
errors = {"Timeout": httpx.TimeoutException, "RequestException": httpx.HTTPError}
requests = SimpleNamespace(exceptions=SimpleNamespace(JSONDecodeError=ValueError, **errors))
