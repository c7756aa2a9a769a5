// An adapter for go-retryablehttp, without queries, timeouts and aborts.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/hashicorp/go-retryablehttp"
)

var client = retryablehttp.NewClient()

type dict map[string]any

func send(method, path, authorization, contentType string, body []byte) (int, dict, error) {
	request, err := retryablehttp.NewRequest(method, os.Getenv("CONFORMANCE_BASE_URL")+path, body)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Authorization", authorization)
	request.Header.Set("Content-Type", contentType)
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	var decoded dict
	err = json.NewDecoder(response.Body).Decode(&decoded)
	return response.StatusCode, decoded, err
}

func call(line []byte, bearer string) dict {
	var command struct {
		ID             int
		Method, Path   string
		PathParameters map[string]string
		Body           json.RawMessage
	}
	json.Unmarshal(line, &command)
	path := strings.Replace(command.Path, "{projectKey}", os.Getenv("CONFORMANCE_PROJECT_KEY"), 1)
	for name, value := range command.PathParameters {
		path = strings.ReplaceAll(path, "{"+name+"}", url.PathEscape(value))
	}
	status, body, err := send(command.Method, path, bearer, "application/json", command.Body)
	if err != nil {
		return dict{"id": command.ID, "error": "connection", "message": err.Error()}
	}
	return dict{"id": command.ID, "status": status, "body": body}
}

func main() {
	client.Logger = nil
	client.RetryMax = 3
	secret := os.Getenv("CONFORMANCE_CLIENT_ID") + ":" + os.Getenv("CONFORMANCE_CLIENT_SECRET")
	basic := "Basic " + base64.StdEncoding.EncodeToString([]byte(secret))
	form := []byte("grant_type=client_credentials")
	_, token, _ := send("POST", "/oauth/token", basic, "application/x-www-form-urlencoded", form)
	bearer := fmt.Sprint("Bearer ", token["access_token"])
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		line := []byte(lines.Text())
		go func() { json.NewEncoder(os.Stdout).Encode(call(line, bearer)) }()
	}
}
