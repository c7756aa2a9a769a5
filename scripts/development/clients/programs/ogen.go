// Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked.
package main

import (
	"context"
	"fmt"
	"os"

	"api/api"
)

// credentials are what each operation asks for, by the name of its scheme.
type credentials struct{ id, secret, token string }

func (c *credentials) ApiClient(context.Context, api.OperationName) (api.ApiClient, error) {
	return api.ApiClient{Username: c.id, Password: c.secret}, nil
}

func (c *credentials) OAuth2(context.Context, api.OperationName) (api.OAuth2, error) {
	return api.OAuth2{Token: c.token}, nil
}

// must gives the one response that is expected, of the union that an operation returns.
func must[T any](response any, err error) T {
	if err != nil {
		panic(err)
	}
	expected, ok := response.(T)
	if !ok {
		panic(fmt.Sprintf("%T", response))
	}
	return expected
}

func main() {
	given := os.Args[1:]
	ctx := context.Background()
	project := given[1]
	source := &credentials{id: given[2], secret: given[3]}
	client, err := api.NewClient(given[0], source)
	if err != nil {
		panic(err)
	}
	form := api.NewOptTokenRequest(api.TokenRequest{GrantType: api.NewOptString("client_credentials")})
	source.token = must[*api.TokenResponseHeaders](client.IssueToken(ctx, form, api.IssueTokenParams{})).Response.AccessToken
	fmt.Println("token")

	draft := api.ObjectTestTypeDraft{ObjectTypeProperty: api.ArrayTestTypeDraft{ArrayOfStringExample: []string{"from ogen"}}}
	created := must[*api.ResourceWrittenHeaders](client.CreateOrUpdateResource(ctx, &draft, api.CreateOrUpdateResourceParams{ProjectKey: project}))
	id := created.Response.ID.Value
	fmt.Println("create")
	read := must[*api.ResourceHeaders](client.GetResource(ctx, api.GetResourceParams{ProjectKey: project, ID: id}))
	if read.Response.Version == 1 {
		fmt.Println("read")
	}
	action := api.ExampleResourceChangeSomePropertyAction{SomeProperty: "changed"}
	update := api.ExampleResourceUpdate{Version: 1, Actions: []api.ExampleResourceUpdateAction{
		{OneOf: api.NewExampleResourceChangeSomePropertyActionExampleResourceUpdateActionSum(action)},
	}}
	at := api.UpdateResourceParams{ProjectKey: project, ID: id}
	updated := must[*api.ObjectTestTypeHeaders](client.UpdateResource(ctx, &update, at))
	if updated.Response.SomeProperty.Value == "changed" {
		fmt.Println("update")
	}
	conflict := must[*api.ConcurrentModificationHeaders](client.UpdateResource(ctx, &update, at))
	if conflict.Response.Errors[0].CurrentVersion.Value == 2 {
		fmt.Println("conflict")
	}
	search := api.SearchResourcesParams{ProjectKey: project, FilterQuery: []string{`arrayOfStringExample:"from ogen"`}, Facet: []string{"arrayOfStringExample"}}
	found := must[*api.ResourceSearchResultHeaders](client.SearchResources(ctx, search))
	if facet, ok := found.Response.Facets.Value["arrayOfStringExample"].OneOf.GetTermFacetResult(); ok && found.Response.Total == 1 && facet.Total == 1 {
		fmt.Println("search")
	}
	image, err := os.Open(given[4])
	if err != nil {
		panic(err)
	}
	upload := api.UploadProductImageParams{ProjectKey: project, Sku: api.NewOptString("DRS01-RED-S"), Staged: api.NewOptBool(false)}
	must[*api.ProductProjectionHeaders](client.UploadProductImage(ctx, &api.UploadProductImageReqImageGIF{Data: image}, upload))
	fmt.Println("upload")
	gone := api.DeleteResourceParams{ProjectKey: project, ID: id, Version: api.NewOptFloat64(2)}
	must[*api.ResourceHeaders](client.DeleteResource(ctx, gone))
	fmt.Println("delete")
}
