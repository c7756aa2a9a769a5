"""Indexes a file of products with tantivy, one document a variant, and asks it the questions of
`npm run bench -- search` that it can be asked. Prints JSON. Arguments: products file, questions file."""

import json
import math
import statistics
import sys
import tempfile
import time

import tantivy


def index_products(path):
    builder = tantivy.SchemaBuilder()
    for field in ("sku", "category", "color", "brand"):
        builder.add_text_field(field, tokenizer_name="raw", index_option="basic", fast=True)
    builder.add_text_field("text", tokenizer_name="en_stem", index_option="freq")
    builder.add_integer_field("weight", indexed=True, fast=True)
    builder.add_integer_field("price", indexed=True, fast=True)
    index = tantivy.Index(builder.build(), path=tempfile.mkdtemp(prefix="bench-tantivy-"))
    writer = index.writer(256_000_000)
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            for document in documents(json.loads(line)):
                writer.add_document(tantivy.Document(**document))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def documents(product):
    common = product["allVariants"]
    shared = {a["name"]: a["value"] for a in common["attributes"]}
    text = " ".join(
        [product["name"]["en"], " ".join(product["searchKeywords"]["en"]), product["description"]["en"]]
    )
    for variant in [product["masterVariant"], *product.get("variants", [])]:
        own = {a["name"]: a["value"] for a in variant["attributes"]}
        prices = variant.get("prices") or common["prices"]
        yield {
            "sku": [variant["sku"]],
            "category": [each["id"] for each in product["categories"]],
            "color": [shared["color"]["key"]],
            "brand": [shared["brand"]["key"]],
            "text": [text],
            "weight": [own["weight"]],
            "price": [prices[0]["value"]["centAmount"]],
        }


FACETS = {
    "color": {"terms": {"field": "color", "size": 200}},
    "brand": {"terms": {"field": "brand", "size": 200}},
    "weight": {
        "range": {"field": "weight", "ranges": [{"to": 500}, {"from": 500, "to": 1000}, {"from": 1000}]}
    },
}


def asker(name, index, searcher):
    everything = tantivy.Query.all_query()

    def parsed(text, **options):
        return index.parse_query(text, ["text"], conjunction_by_default=True, **options)

    def text(question):
        found = searcher.search(parsed(question["text"]), 20)
        assert found.count > 0, question

    def sku(question):
        query = tantivy.Query.term_query(index.schema, "sku", question["sku"])
        assert searcher.search(query, 20).count == 1, question

    def text_facets(question):
        query = parsed(question["text"])
        searcher.search(query, 20)
        searcher.aggregate(query, FACETS)

    def facets(_):
        searcher.aggregate(everything, FACETS)

    category = tantivy.Query.term_query(index.schema, "category", "clothing")
    color = tantivy.Query.term_query(index.schema, "color", "black")

    def by_price(_):
        both = tantivy.Query.boolean_query(
            [(tantivy.Occur.Must, category), (tantivy.Occur.Must, color)]
        )
        searcher.search(both, 20, order_by_field="price", order=tantivy.Order.Asc)

    def page(_):
        searcher.search(category, 20, offset=380)

    return {
        "SKU": sku,
        "text": text,
        "filter, by price": by_price,
        "text in half, 3 facets": text_facets,
        "3 facets over everything": facets,
        "page 20 of a category": page,
    }.get(name)


def measure(ask, questions):
    times = []
    for question in questions:
        started = time.perf_counter()
        ask(question)
        times.append(1000 * (time.perf_counter() - started))
    times.sort()
    p99 = times[max(0, math.ceil(0.99 * len(times)) - 1)]
    return {"median": statistics.median(times), "p99": p99}


def main():
    products, questions_file = sys.argv[1:]
    started = time.perf_counter()
    index = index_products(products)
    seconds = time.perf_counter() - started
    searcher = index.searcher()
    figures = {}
    with open(questions_file, encoding="utf-8") as file:
        for query in json.load(file):
            ask = asker(query["name"], index, searcher)
            if ask:
                figures[query["name"]] = measure(ask, query["questions"])
    print(json.dumps({"indexSeconds": seconds, "figures": figures}))


main()
