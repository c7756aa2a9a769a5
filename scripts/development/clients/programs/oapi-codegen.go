// Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"api/api"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	given := os.Args[1:]
	ctx := context.Background()
	grant := "client_credentials"
	basic := func(_ context.Context, request *http.Request) error {
		request.SetBasicAuth(given[2], given[3])
		return nil
	}
	login := must(api.NewClientWithResponses(given[0], api.WithRequestEditorFn(basic)))
	token := must(login.IssueTokenWithFormdataBodyWithResponse(ctx, nil, api.TokenRequest{GrantType: &grant}))
	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token.JSON200.AccessToken)
		return nil
	}
	fmt.Println("token")

	client := must(api.NewClientWithResponses(given[0], api.WithRequestEditorFn(bearer)))
	draft := api.ObjectTestTypeDraft{ObjectTypeProperty: api.ArrayTestTypeDraft{ArrayOfStringExample: &[]string{"from oapi"}}}
	created := must(client.CreateOrUpdateResourceWithResponse(ctx, given[1], nil, draft)).JSON201
	fmt.Println("create")
	read := must(client.GetResourceWithResponse(ctx, given[1], *created.Id, nil)).JSON200
	if read.Version == 1 {
		fmt.Println("read")
	}
	var action api.ExampleResourceUpdateAction
	if err := action.FromExampleResourceChangeSomePropertyAction(api.ExampleResourceChangeSomePropertyAction{SomeProperty: "changed"}); err != nil {
		panic(err)
	}
	update := api.ExampleResourceUpdate{Version: 1, Actions: []api.ExampleResourceUpdateAction{action}}
	updated := must(client.UpdateResourceWithResponse(ctx, given[1], *created.Id, nil, update)).JSON200
	if *updated.SomeProperty == "changed" {
		fmt.Println("update")
	}
	if conflict := must(client.UpdateResourceWithResponse(ctx, given[1], *created.Id, nil, update)); conflict.JSON409 != nil {
		if *conflict.JSON409.Errors[0].CurrentVersion == 2 {
			fmt.Println("conflict")
		}
	}
	filter := []string{`arrayOfStringExample:"from oapi"`}
	found := must(client.SearchResourcesWithResponse(ctx, given[1], &api.SearchResourcesParams{Filter: &filter})).JSON200
	if found.Total == 1 {
		fmt.Println("search")
	}
	sku, staged := "DRS01-RED-S", false
	image := must(os.Open(given[4]))
	product := must(client.UploadProductImageWithBodyWithResponse(ctx, given[1], &api.UploadProductImageParams{Sku: &sku, Staged: &staged}, "image/gif", image))
	if product.JSON200 != nil {
		fmt.Println("upload")
	}
	version := 2.0
	if must(client.DeleteResourceWithResponse(ctx, given[1], *created.Id, &api.DeleteResourceParams{Version: &version})).JSON200 != nil {
		fmt.Println("delete")
	}
}
