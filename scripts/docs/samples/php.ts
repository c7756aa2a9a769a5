import {
  type BodyParts,
  EXAMPLE_PIXEL,
  indented,
  pixelInsteadOf,
  type RequestParts,
  takesToken,
  tokenIn,
} from "./request-parts.js";

/** A program that needs no extension of PHP; undefined for what that cannot send. */
export function php({ method, url, headers, credentials, body }: RequestParts): string | undefined {
  if (body?.kind === "multipart") return undefined;
  const lines = [
    ...(takesToken(credentials)
      ? [`"Authorization: Bearer " . ${tokenIn('getenv("TOKEN")')},`]
      : []),
    ...(credentials === "client"
      ? [
          '"Authorization: Basic " . base64_encode(getenv("CLIENT_ID") . ":" . getenv("CLIENT_SECRET")),',
        ]
      : []),
    ...headers.map(([name, value]) => `${quoted(`${name}: ${value}`)},`),
    ...(body?.kind === "form" ? ['"Content-Type: application/x-www-form-urlencoded",'] : []),
  ];
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

function content(body: Exclude<BodyParts, { kind: "multipart" }>): string {
  if (body.kind === "file") return `base64_decode("${EXAMPLE_PIXEL}")`;
  if (!("fields" in body))
    return `<<<'BODY'\n        ${indented(body.text, "        ")}\n        BODY`;
  const pairs = body.fields.map(({ name, value, kind }) => {
    const text = kind === "variable" ? `rawurlencode(getenv("${value}"))` : undefined;
    return text === undefined
      ? quoted(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      : `"${name}=" . ${text}`;
  });
  return `implode("&", [\n        ${pairs.join(",\n        ")},\n    ])`;
}

/** In single quotes, where only these two have a meaning. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
