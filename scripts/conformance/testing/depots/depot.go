// A correct server of depot.yaml with net/http. Instants have milliseconds, ids are UUIDs.
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"mime"
	"net"
	"net/http"
	"net/mail"
	"net/url"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

type members = map[string]any

type part struct {
	item  members
	notes map[string]members
	order int
}

type reply struct {
	status int
	body   any
	header map[string]string
}

type depot struct {
	sync.Mutex
	parts   map[string]*part
	replies map[string]reply
	last    int
}

var (
	code  = regexp.MustCompile(`^[A-Z]+-[0-9]+$`)
	uuid  = regexp.MustCompile(`(?i)^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$`)
	clock = regexp.MustCompile(`(?i)^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`)
	token = regexp.MustCompile(`(?i)^bearer +depot-token$`)
)

func text(value any) bool {
	s, ok := value.(string)
	return ok && utf8.RuneCountInString(s) <= 3000
}

var shared = map[string]func(any) bool{
	"name":   func(v any) bool { return text(v) && v != "" },
	"remark": func(v any) bool { return v == nil || text(v) },
	"color":  func(v any) bool { return v == "red" || v == "green" || v == "blue" },
	"weight": func(v any) bool {
		n, ok := v.(json.Number)
		if !ok {
			return false
		}
		f, err := n.Float64()
		return err == nil && f >= 0
	},
}

var whole = map[string]func(any) bool{
	"code": func(v any) bool { s, ok := v.(string); return ok && len(s) <= 20 && code.MatchString(s) },
	"serial": func(v any) bool {
		n, ok := v.(json.Number)
		if !ok {
			return false
		}
		r, ok := new(big.Rat).SetString(n.String())
		return ok && r.IsInt() && r.Num().IsInt64()
	},
	"madeAt": func(v any) bool {
		s, ok := v.(string)
		_, err := time.Parse(time.RFC3339, strings.ToUpper(s))
		return ok && err == nil
	},
	"checkedAt": func(v any) bool { s, ok := v.(string); return ok && clock.MatchString(s) },
	"maker":     func(v any) bool { s, ok := v.(string); return ok && uuid.MatchString(s) },
	"mail": func(v any) bool {
		s, ok := v.(string)
		a, err := mail.ParseAddress(s)
		return ok && err == nil && a.Address == s && strings.Contains(s[strings.LastIndex(s, "@"):], ".")
	},
	"site": func(v any) bool {
		s, ok := v.(string)
		u, err := url.Parse(s)
		return ok && err == nil && u.IsAbs() && !strings.ContainsAny(s, " <>\"{}|\\^`")
	},
}

func rejected(body members, isNote, isPatch bool) string {
	if isNote {
		if !text(body["text"]) {
			return "text is not as declared"
		}
		return ""
	}
	if !isPatch {
		for _, name := range []string{"code", "name"} {
			if _, ok := body[name]; !ok {
				return name + " is missing"
			}
		}
	}
	for name, value := range body {
		rule, ok := shared[name]
		if !ok && !isPatch {
			rule, ok = whole[name]
		}
		if !ok || !rule(value) {
			return name + " is not as declared"
		}
	}
	return ""
}

func failed(status int, message string) reply {
	return reply{status: status, body: members{"error": message}}
}

func (d *depot) serve(w http.ResponseWriter, r *http.Request) {
	answer := d.answer(r)
	for name, value := range answer.header {
		w.Header().Set(name, value)
	}
	if answer.body == nil {
		w.WriteHeader(answer.status)
		return
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(answer.body)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(out.Len()))
	w.WriteHeader(answer.status)
	_, _ = w.Write(out.Bytes())
}

func (d *depot) answer(r *http.Request) reply {
	segments := strings.Split(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	for at, each := range segments {
		plain, err := url.PathUnescape(each)
		if err != nil {
			return failed(400, "The path is not encoded.")
		}
		segments[at] = plain
	}
	isAdmin := len(segments) == 2 && segments[0] == "admin" && segments[1] == "shutdown"
	isParts := segments[0] == "parts" && len(segments) <= 4 && (len(segments) < 3 || segments[2] == "notes")
	if !isAdmin && !isParts {
		return failed(404, "There is no such path.")
	}
	if !token.MatchString(r.Header.Get("Authorization")) {
		return reply{status: 401, header: map[string]string{"WWW-Authenticate": "Bearer"}}
	}
	allowed := [][]string{{"GET", "POST"}, {"GET", "PUT", "PATCH", "DELETE"}, {"GET", "POST"}, {"GET", "DELETE"}}[len(segments)-1]
	if isAdmin {
		allowed = []string{"POST"}
	}
	method := r.Method
	if method == "HEAD" {
		method = "GET"
	}
	if !strings.Contains(" "+strings.Join(allowed, " ")+" ", " "+method+" ") {
		return reply{status: 405, header: map[string]string{"Allow": strings.Join(allowed, ", ")}}
	}
	if isAdmin {
		return reply{status: 202}
	}
	if site := r.Header.Get("X-Site"); site != "north" && site != "south" {
		return failed(400, "X-Site is north or south.")
	}
	body, wrong := bodyOf(r, method)
	if wrong != nil {
		return *wrong
	}
	d.Lock()
	defer d.Unlock()
	if method != "POST" {
		return d.do(method, segments, r, body)
	}
	key := r.Header.Get("Idempotency-Key")
	if key == "" && len(segments) == 3 {
		return failed(400, "Idempotency-Key is missing.")
	}
	if known, ok := d.replies[r.URL.Path+" "+key]; ok && key != "" {
		return known
	}
	answer := d.do(method, segments, r, body)
	if answer.status < 300 && key != "" {
		d.replies[r.URL.Path+" "+key] = answer
	}
	return answer
}

func bodyOf(r *http.Request, method string) (members, *reply) {
	if !strings.HasPrefix(method, "P") {
		return nil, nil
	}
	sent, err := io.ReadAll(r.Body)
	if err != nil {
		answer := failed(400, "The body cannot be read.")
		return nil, &answer
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || (kind != "application/json" && kind != "application/merge-patch+json") || r.Header.Get("Content-Encoding") != "" {
		answer := failed(422, "Send JSON.")
		return nil, &answer
	}
	if !utf8.Valid(sent) || !json.Valid(sent) {
		answer := failed(400, "It is not JSON.")
		return nil, &answer
	}
	var body members
	decoder := json.NewDecoder(bytes.NewReader(sent))
	decoder.UseNumber()
	if decoder.Decode(&body) != nil || body == nil {
		answer := failed(422, "Send an object.")
		return nil, &answer
	}
	return body, nil
}

func (d *depot) do(method string, segments []string, r *http.Request, body members) reply {
	if len(segments) == 1 {
		if method == "GET" {
			return d.list(r.URL.Query())
		}
		return d.create(body)
	}
	found, ok := d.parts[segments[1]]
	if !ok {
		return failed(404, "There is no such part.")
	}
	if len(segments) > 2 {
		return d.note(method, found, segments[3:], body)
	}
	switch method {
	case "DELETE":
		delete(d.parts, segments[1])
		return reply{status: 204}
	case "PUT", "PATCH":
		if wrong := rejected(body, false, method == "PATCH"); wrong != "" {
			return failed(422, wrong)
		}
		if d.holds(body["code"], found) {
			return failed(409, "The code is taken.")
		}
		item := members{"id": found.item["id"], "createdAt": found.item["createdAt"]}
		if method == "PATCH" {
			for name, value := range found.item {
				item[name] = value
			}
		}
		merge(item, body, method == "PATCH")
		found.item = item
	}
	return reply{status: 200, body: found.item}
}

func merge(item, body members, isPatch bool) {
	for name, value := range body {
		if s, ok := value.(string); ok && name == "madeAt" {
			instant, _ := time.Parse(time.RFC3339, strings.ToUpper(s))
			value = milliseconds(instant)
		}
		if value == nil && isPatch {
			delete(item, name)
			continue
		}
		item[name] = value
	}
}

func milliseconds(instant time.Time) string {
	return instant.UTC().Format("2006-01-02T15:04:05.000Z")
}

func (d *depot) holds(code any, except *part) bool {
	for _, each := range d.parts {
		if code != nil && each != except && each.item["code"] == code {
			return true
		}
	}
	return false
}

func (d *depot) create(body members) reply {
	if wrong := rejected(body, false, false); wrong != "" {
		return failed(422, wrong)
	}
	if d.holds(body["code"], nil) {
		return failed(409, "The code is taken.")
	}
	raw := make([]byte, 16)
	_, _ = rand.Read(raw)
	id := fmt.Sprintf("%x-%x-%x-%x-%x", raw[:4], raw[4:6], raw[6:8], raw[8:10], raw[10:])
	item := members{"id": id, "createdAt": milliseconds(time.Now())}
	merge(item, body, false)
	d.last++
	d.parts[id] = &part{item: item, notes: map[string]members{}, order: d.last}
	return reply{status: 201, body: item, header: map[string]string{"Location": "/parts/" + id}}
}

func number(query url.Values, name string, otherwise, least, most int) (int, bool) {
	if !query.Has(name) {
		return otherwise, true
	}
	n, err := strconv.Atoi(query.Get(name))
	return n, err == nil && n >= least && n <= most
}

func (d *depot) list(query url.Values) reply {
	limit, isLimit := number(query, "limit", 3, 1, 5)
	offset, isOffset := number(query, "offset", 0, 0, 1000)
	order := "name"
	if query.Has("sort") {
		order = query.Get("sort")
	}
	by := strings.TrimPrefix(order, "-")
	isOrder := by == "name" || by == "weight"
	for _, color := range query["color"] {
		isOrder = isOrder && shared["color"](color)
	}
	if !isLimit || !isOffset || !isOrder {
		return failed(400, "A parameter is not as declared.")
	}
	found := []*part{}
	for _, each := range d.parts {
		isColor := len(query["color"]) == 0
		for _, color := range query["color"] {
			isColor = isColor || each.item["color"] == color
		}
		if isColor && (!query.Has("name") || each.item["name"] == query.Get("name")) {
			found = append(found, each)
		}
	}
	sort.Slice(found, func(a, b int) bool {
		one, other := found[a], found[b]
		if order != by {
			one, other = other, one
		}
		if difference := compare(one.item[by], other.item[by]); difference != 0 {
			return difference < 0
		}
		return found[a].order < found[b].order
	})
	page := []members{}
	for at := offset; at < offset+limit && at < len(found); at++ {
		page = append(page, found[at].item)
	}
	return reply{status: 200, body: members{"items": page, "total": len(found)}}
}

func compare(one, other any) int {
	if a, ok := one.(string); ok {
		if b, ok := other.(string); ok {
			return strings.Compare(a, b)
		}
	}
	value := func(each any) float64 {
		n, ok := each.(json.Number)
		if !ok {
			return 1e300
		}
		f, _ := n.Float64()
		return f
	}
	a, b := value(one), value(other)
	if a < b {
		return -1
	}
	if a > b {
		return 1
	}
	return 0
}

func (d *depot) note(method string, of *part, rest []string, body members) reply {
	if len(rest) == 0 && method == "POST" {
		if wrong := rejected(body, true, false); wrong != "" {
			return failed(422, wrong)
		}
		d.last++
		note := members{"id": d.last, "text": body["text"]}
		of.notes[strconv.Itoa(d.last)] = note
		return reply{status: 201, body: note}
	}
	if len(rest) == 0 {
		all := []members{}
		for _, each := range of.notes {
			all = append(all, each)
		}
		sort.Slice(all, func(a, b int) bool { return all[a]["id"].(int) < all[b]["id"].(int) })
		return reply{status: 200, body: all}
	}
	note, ok := of.notes[rest[0]]
	if !ok {
		return failed(404, "There is no such note.")
	}
	if method == "DELETE" {
		delete(of.notes, rest[0])
		return reply{status: 204}
	}
	return reply{status: 200, body: note}
}

func main() {
	d := &depot{parts: map[string]*part{}, replies: map[string]reply{}}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("http://%s\n", listener.Addr())
	panic(http.Serve(listener, http.HandlerFunc(d.serve)))
}
