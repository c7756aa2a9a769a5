// Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"golang.org/x/oauth2"

	api "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		var failed *api.GenericOpenAPIError
		if errors.As(err, &failed) {
			fmt.Fprintln(os.Stderr, string(failed.Body()))
		}
		panic(err)
	}
	return value
}

func main() {
	given := os.Args[1:]
	config := api.NewConfiguration()
	config.Servers = api.ServerConfigurations{{URL: given[0]}}
	client := api.NewAPIClient(config)
	basic := context.WithValue(context.Background(), api.ContextBasicAuth, api.BasicAuth{UserName: given[2], Password: given[3]})
	token := must(client.AuthAPI.IssueToken(basic).GrantType("client_credentials").Execute())
	fmt.Println("token")

	bearer := oauth2.StaticTokenSource(&oauth2.Token{AccessToken: token.AccessToken})
	ctx := context.WithValue(context.Background(), api.ContextOAuth2, bearer)
	draft := api.NewObjectTestTypeDraft(api.ArrayTestTypeDraft{ArrayOfStringExample: []string{"from go"}})
	created := must(client.ResourcesAPI.CreateOrUpdateResource(ctx, given[1]).ObjectTestTypeDraft(*draft).Execute())
	fmt.Println("create")
	read := must(client.ResourcesAPI.GetResource(ctx, given[1], created.GetId()).Execute())
	if read.Version == 1 {
		fmt.Println("read")
	}
	action := api.ExampleResourceChangeSomePropertyAction{Action: "changeSomeProperty", SomeProperty: "changed"}
	update := api.ExampleResourceUpdate{Version: 1, Actions: []api.ExampleResourceUpdateAction{{ExampleResourceChangeSomePropertyAction: &action}}}
	updated := must(client.ResourcesAPI.UpdateResource(ctx, given[1], created.GetId()).ExampleResourceUpdate(update).Execute())
	if updated.GetSomeProperty() == "changed" {
		fmt.Println("update")
	}
	_, response, err := client.ResourcesAPI.UpdateResource(ctx, given[1], created.GetId()).ExampleResourceUpdate(update).Execute()
	if err != nil && response.StatusCode == 409 {
		fmt.Println("conflict")
	}
	found := must(client.ResourcesAPI.SearchResources(ctx, given[1]).Filter([]string{`arrayOfStringExample:"from go"`}).Execute())
	if found.Total == 1 {
		fmt.Println("search")
	}
	image, err := os.Open(given[4])
	if err != nil {
		panic(err)
	}
	must(client.ProductsAPI.UploadProductImage(ctx, given[1]).Body(image).Sku("DRS01-RED-S").Staged(false).Execute())
	fmt.Println("upload")
	must(client.ResourcesAPI.DeleteResource(ctx, given[1], created.GetId()).Version(2).Execute())
	fmt.Println("delete")
}
