import java.io.File;
import java.util.List;
import java.util.UUID;
import org.openapitools.client.*;
import org.openapitools.client.api.*;
import org.openapitools.client.auth.*;
import org.openapitools.client.model.*;

/** Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked. */
public class RoundTrip {
  public static void main(String[] given) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(given[0]);
    HttpBasicAuth basic = (HttpBasicAuth) client.getAuthentication("apiClient");
    basic.setUsername(given[2]);
    basic.setPassword(given[3]);
    TokenResponse token = new AuthApi(client)
        .issueToken(null, null, "client_credentials", null, null, null, null);
    client.setAccessToken(token.getAccessToken());
    System.out.println("token");

    ResourcesApi resources = new ResourcesApi(client);
    ObjectTestTypeDraft draft = new ObjectTestTypeDraft()
        .objectTypeProperty(new ArrayTestTypeDraft().arrayOfStringExample(List.of("from java")));
    ObjectTestType created = resources.createOrUpdateResource(given[1], draft, null, null, null);
    System.out.println("create");
    UUID id = created.getId();
    ObjectTestType read = resources.getResource(given[1], id, null, null, null, null, null);
    if (read.getVersion() != 1) throw new Exception("version " + read.getVersion());
    System.out.println("read");

    ExampleResourceChangeSomePropertyAction action = new ExampleResourceChangeSomePropertyAction();
    action.setAction(ExampleResourceChangeSomePropertyAction.ActionEnum.CHANGE_SOME_PROPERTY);
    action.setSomeProperty("changed");
    ExampleResourceUpdate update = new ExampleResourceUpdate()
        .version(1.0).addActionsItem(new ExampleResourceUpdateAction(action));
    ObjectTestType updated = resources.updateResource(given[1], id, update, null, null, null);
    if (!"changed".equals(updated.getSomeProperty())) throw new Exception("not changed");
    System.out.println("update");
    try {
      resources.updateResource(given[1], id, update, null, null, null);
    } catch (ApiException error) {
      if (error.getCode() == 409 && error.getResponseBody().contains("\"currentVersion\":2"))
        System.out.println("conflict");
    }
    ResourceSearchResult found = resources.searchResources(given[1], null, null, null, null,
        List.of("arrayOfStringExample:\"from java\""), null, null, null, null, null, null, null, null);
    if (found.getTotal() == 1) System.out.println("search");
    ProductProjection product = new ProductsApi(client)
        .uploadProductImage(given[1], new File(given[4]), null, null, "DRS01-RED-S", false, null, null);
    if (!product.getMasterVariant().getImages().isEmpty()) System.out.println("upload");
    resources.deleteResource(given[1], id, 2.0, null, null, null);
    System.out.println("delete");
    System.exit(0);
  }
}
