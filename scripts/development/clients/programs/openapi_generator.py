"""Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked."""

import sys

import openapi_client as api

url, project, client_id, secret, image = sys.argv[1:]
login = api.ApiClient(api.Configuration(host=url, username=client_id, password=secret))
token = api.AuthApi(login).issue_token(grant_type="client_credentials")
print("token")

client = api.ApiClient(api.Configuration(host=url, access_token=token.access_token))
resources = api.ResourcesApi(client)
arrays = api.ArrayTestTypeDraft(arrayOfStringExample=["from python"])
created = resources.create_or_update_resource(project, api.ObjectTestTypeDraft(objectTypeProperty=arrays))
print("create")
assert resources.get_resource(project, created.id).version == 1
print("read")
action = api.ExampleResourceChangeSomePropertyAction(action="changeSomeProperty", someProperty="changed")
update = api.ExampleResourceUpdate(version=1, actions=[api.ExampleResourceUpdateAction(action)])
assert resources.update_resource(project, created.id, update).some_property == "changed"
print("update")
try:
    resources.update_resource(project, created.id, update)
except api.ApiException as error:
    assert error.status == 409 and '"currentVersion":2' in error.body
    print("conflict")
assert resources.search_resources(project, filter=['arrayOfStringExample:"from python"']).total == 1
print("search")
with open(image, "rb") as file:
    api.ProductsApi(client).upload_product_image(project, file.read(), sku="DRS01-RED-S", staged=False)
print("upload")
resources.delete_resource(project, created.id, version=2)
print("delete")
