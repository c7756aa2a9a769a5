"""Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked."""

import base64
import sys

from resource_test_service_client import AuthenticatedClient
from resource_test_service_client.api.auth import issue_token
from resource_test_service_client.api.resources import (
    create_or_update_resource,
    delete_resource,
    get_resource,
    search_resources,
    update_resource,
)
from resource_test_service_client.models import (
    ArrayTestTypeDraft,
    ExampleResourceChangeSomePropertyAction,
    ExampleResourceUpdate,
    ObjectTestTypeDraft,
    TokenRequest,
)

url, project, client_id, secret, image = sys.argv[1:]
basic = base64.b64encode(f"{client_id}:{secret}".encode()).decode()
login = AuthenticatedClient(base_url=url, token=basic, prefix="Basic")
token = issue_token.sync(client=login, body=TokenRequest(grant_type="client_credentials"))
print("token")

client = AuthenticatedClient(base_url=url, token=token.access_token)
draft = ObjectTestTypeDraft(ArrayTestTypeDraft(array_of_string_example=["from opc"]))
created = create_or_update_resource.sync(project, client=client, body=draft)
print("create")
assert get_resource.sync(project, created.id, client=client).version == 1
print("read")
action = ExampleResourceChangeSomePropertyAction(action="changeSomeProperty", some_property="changed")
update = ExampleResourceUpdate(version=1, actions=[action])
assert update_resource.sync(project, created.id, client=client, body=update).some_property == "changed"
print("update")
conflict = update_resource.sync_detailed(project, created.id, client=client, body=update)
assert conflict.status_code == 409 and conflict.parsed.errors[0].current_version == 2
print("conflict")
assert search_resources.sync(project, client=client, filter_=['arrayOfStringExample:"from opc"']).total == 1
print("search")
# The tool knows no bodies that are images: its HTTP client takes them.
with open(image, "rb") as file:
    client.get_httpx_client().post(
        f"/{project}/resource/images",
        params={"sku": "DRS01-RED-S", "staged": "false"},
        content=file.read(),
        headers={"Content-Type": "image/gif"},
    ).raise_for_status()
print("upload")
assert delete_resource.sync_detailed(project, created.id, client=client, version=2).status_code == 200
print("delete")
