import {
  EXAMPLE_PIXEL,
  headerLines,
  indented,
  pixelInsteadOf,
  type RequestParts,
  type SingleBody,
  tokenIn,
} from "./request-parts.js";

/** A program without PHP extensions; undefined if PHP cannot send the request. */
export function php(parts: RequestParts): string | undefined {
  const { method, url, body } = parts;
  if (body?.kind === "multipart") return undefined;
  const lines = headerLines(parts, {
    token: `"Authorization: Bearer " . ${tokenIn('getenv("TOKEN")')},`,
    client:
      '"Authorization: Basic " . base64_encode(getenv("CLIENT_ID") . ":" . getenv("CLIENT_SECRET")),',
    header: (name, value) => `${quoted(`${name}: ${value}`)},`,
  });
  return `<?php
$context = stream_context_create(["http" => [
    "method" => "${method}",
${lines.length > 0 ? `    "header" => [\n        ${lines.join("\n        ")}\n    ],\n` : ""}${
    body?.kind === "file" ? `    // ${pixelInsteadOf(`file_get_contents("${body.file}")`)}\n` : ""
  }${body ? `    "content" => ${content(body)},\n` : ""}    "ignore_errors" => true,
]]);
$body = file_get_contents("${url}", false, $context);
echo $http_response_header[0], "\\n", $body, "\\n";`;
}

function content(body: SingleBody): string {
  if (body.kind === "file") return `base64_decode("${EXAMPLE_PIXEL}")`;
  if (!("fields" in body))
    return `<<<'BODY'\n        ${indented(body.text, "        ")}\n        BODY`;
  const pairs = body.fields.map(({ name, value, kind }) => {
    return kind === "variable"
      ? `"${name}=" . rawurlencode(getenv("${value}"))`
      : quoted(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  });
  return `implode("&", [\n        ${pairs.join(",\n        ")},\n    ])`;
}

/** In single quotes, where only these two characters are special. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
