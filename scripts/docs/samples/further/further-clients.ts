import type { HTTPSnippet } from "@readme/httpsnippet";

/** One of the library's clients, and what is changed of what it prints. */
export interface FurtherClient {
  target: Parameters<HTTPSnippet["convert"]>[0];
  client: string;
  /** The language. */
  group: string;
  label: string;
  /** How a literal is written in place of the quotes and the mark between them. */
  literal: "double" | "single" | "raw" | "script" | "triple";
  /** Code that reads the file, in place of the literal; without it there is no sample of an upload. */
  file?: (name: string) => [from: string | RegExp, to: string][];
  /** What the library prints wrong, or not at all. */
  mends?: [from: string | RegExp, to: string][];
  /** The media type that makes the library print a text. */
  bodyType?: string;
}

const MARK = "zqbodyzq";
const OKHTTP_IMPORTS = `import okhttp3.*
import okhttp3.MediaType.Companion.toMediaType
import okhttp3.RequestBody.Companion.toRequestBody

`;

/** All that the library knows, but for those that we have ourselves, whose samples are whole programs. */
export const FURTHER_CLIENTS: FurtherClient[] = [
  {
    ...{ target: "c", client: "libcurl", group: "C", label: "libcurl", literal: "double" },
    // Without it, curl waits for a body that never comes.
    mends: [
      [
        /(curl_easy_setopt\(hnd, CURLOPT_CUSTOMREQUEST, "HEAD"\);)/,
        "$1\ncurl_easy_setopt(hnd, CURLOPT_NOBODY, 1L);",
      ],
    ],
  },
  {
    ...{ target: "clojure", client: "clj_http", group: "Clojure", label: "clj-http" },
    ...{ literal: "double", bodyType: "text/plain" },
    // It aligns with an address that is not there.
    mends: [[/\n +/g, "\n   "]],
    file: (name) => [[`"${MARK}"`, `(clojure.java.io/file "${name}")`]],
  },
  {
    ...{
      target: "csharp",
      client: "restsharp",
      group: "C#",
      label: "RestSharp",
      literal: "double",
    },
    file: (name) => [
      [
        new RegExp(`AddStringBody\\("${MARK}", ("[^"]*")\\)`),
        `AddBody(File.ReadAllBytes("${name}"), $1)`,
      ],
    ],
    mends: [[/\n{3,}/g, "\n\n"]],
  },
  {
    ...{
      target: "java",
      client: "asynchttp",
      group: "Java",
      label: "AsyncHttp",
      literal: "double",
    },
    file: (name) => [[`"${MARK}"`, `new File("${name}")`]],
  },
  {
    ...{ target: "java", client: "okhttp", group: "Java", label: "OkHttp", literal: "double" },
    file: (name) => [[`"${MARK}"`, `new File("${name}")`]],
  },
  {
    ...{ target: "java", client: "unirest", group: "Java", label: "Unirest", literal: "double" },
    file: (name) => [[`"${MARK}"`, `Files.readAllBytes(Path.of("${name}"))`]],
  },
  {
    ...{ target: "javascript", client: "axios", group: "JavaScript", label: "Axios" },
    literal: "script",
  },
  {
    ...{ target: "javascript", client: "jquery", group: "JavaScript", label: "jQuery" },
    literal: "script",
  },
  {
    ...{ target: "javascript", client: "xhr", group: "JavaScript", label: "XMLHttpRequest" },
    literal: "script",
    // Tokens are sent as a header; with cookies, browsers would not show what a service lets every origin read.
    mends: [["xhr.withCredentials = true;\n", ""]],
  },
  {
    ...{ target: "kotlin", client: "okhttp", group: "Kotlin", label: "OkHttp", literal: "double" },
    file: (name) => [
      [`"${MARK}".toRequestBody`, `File("${name}").asRequestBody`],
      ["Companion.toRequestBody", "Companion.asRequestBody"],
    ],
    // It prints what OkHttp 3 had for Kotlin, which later versions reject.
    mends: [
      [/MediaType\.parse\(("[^"]*")\)/, "$1.toMediaType()"],
      [/RequestBody\.create\(mediaType, ("[^"]*")\)/, "$1.toRequestBody(mediaType)"],
      [/^(?=[^]*toRequestBody)/, OKHTTP_IMPORTS],
    ],
  },
  {
    ...{ target: "node", client: "axios", group: "Node.js", label: "Axios", literal: "script" },
    file: (name) => [
      [`'${MARK}'`, `readFileSync('${name}')`],
      [
        "import axios from 'axios';",
        "import { readFileSync } from 'node:fs';\nimport axios from 'axios';",
      ],
    ],
  },
  {
    ...{ target: "objc", client: "nsurlsession", group: "Objective-C", label: "NSURLSession" },
    literal: "double",
    file: (name) => [[/\[@"zqbodyzq" [^\]]*\]/, `[NSData dataWithContentsOfFile:@"${name}"]`]],
    // It prints the data of a text as if it were data to copy.
    mends: [[/\[\[NSData alloc\] initWithData:(\[@"zqbodyzq" [^\]]*\])\]/, "$1"]],
  },
  {
    ...{ target: "ocaml", client: "cohttp", group: "OCaml", label: "CoHTTP", literal: "double" },
    mends: [
      ["Cohttp_lwt_body", "Cohttp_lwt.Body"],
      ["\nlet uri =", "\nlet () = Lwt_main.run (\nlet uri ="],
      [
        /fun \(res, body_stream\) ->\n {2}\(\* Do stuff with the result \*\)/,
        "fun (_, body) ->\n  Cohttp_lwt.Body.to_string body >|= print_endline)",
      ],
    ],
  },
  {
    ...{ target: "php", client: "curl", group: "PHP", label: "cURL", literal: "double" },
    file: (name) => [[`"${MARK}"`, `file_get_contents("${name}")`]],
    mends: [
      [
        'CURLOPT_CUSTOMREQUEST => "HEAD",',
        'CURLOPT_CUSTOMREQUEST => "HEAD",\n  CURLOPT_NOBODY => true,',
      ],
    ],
  },
  {
    ...{ target: "php", client: "guzzle", group: "PHP", label: "Guzzle", literal: "single" },
    file: (name) => [[`'${MARK}'`, `fopen('${name}', 'r')`]],
  },
  {
    ...{ target: "php", client: "http2", group: "PHP", label: "HTTP v2", literal: "single" },
    file: (name) => [[`'${MARK}'`, `file_get_contents('${name}')`]],
  },
  {
    ...{ target: "powershell", client: "restmethod", group: "PowerShell" },
    ...{ label: "Invoke-RestMethod", literal: "raw" },
    file: (name) => [[`-Body '${MARK}'`, `-InFile '${name}'`]],
  },
  {
    ...{ target: "powershell", client: "webrequest", group: "PowerShell" },
    ...{ label: "Invoke-WebRequest", literal: "raw" },
    file: (name) => [[`-Body '${MARK}'`, `-InFile '${name}'`]],
  },
  {
    ...{
      target: "python",
      client: "requests",
      group: "Python",
      label: "Requests",
      literal: "triple",
    },
    file: (name) => [
      [`"${MARK}"`, `open("${name}", "rb")`],
      ["payload.encode()", "payload"],
    ],
    // A text would be sent as Latin-1.
    mends: [["data=payload", "data=payload.encode()"]],
  },
  {
    ...{ target: "r", client: "httr", group: "R", label: "httr", literal: "double" },
    file: (name) => [[`"${MARK}"`, `upload_file("${name}")`]],
    // Of a body that there is not.
    mends: [[', content_type("application/octet-stream")', ""]],
  },
  {
    ...{ target: "ruby", client: "native", group: "Ruby", label: "Net::HTTP", literal: "double" },
    file: (name) => [[`"${MARK}"`, `File.binread("${name}")`]],
    mends: [["http.use_ssl = true", 'http.use_ssl = url.scheme == "https"']],
  },
  {
    ...{ target: "shell", client: "httpie", group: "Shell", label: "HTTPie", literal: "raw" },
    file: (name) => [[`printf %s '${MARK}'`, `cat ${name}`]],
    // `echo` would end the last field of a form with the end of the line.
    mends: [
      [/^echo ('?)zqbodyzq\1/, `printf %s '${MARK}'`],
      [/ {2}\\\n/, " \\\n"],
    ],
  },
  {
    ...{ target: "shell", client: "wget", group: "Shell", label: "Wget", literal: "raw" },
    file: (name) => [[`--body-data '${MARK}'`, `--body-file ${name}`]],
    mends: [
      [/--body-data zqbodyzq/, `--body-data '${MARK}'`],
      ["--output-document \\\n  - ", "--output-document - \\\n  "],
    ],
  },
  {
    ...{ target: "swift", client: "urlsession", group: "Swift", label: "URLSession" },
    literal: "double",
    file: (name) => [
      [`Data("${MARK}".utf8)`, `try Data(contentsOf: URL(fileURLWithPath: "${name}"))`],
    ],
  },
];
