import { createHash } from "node:crypto";
import { type ApiResponse, CONTENT_SECURITY_POLICY } from "../../http/api-response.js";
import { LONGEST_USER } from "./users.js";

/** The content of the consent page. */
export interface Consent {
  /** The name of the API. */
  api: string;
  clientId: string;
  /** Where the browser returns to: a host, or the scheme of an application. */
  place: string;
  user: string;
  /** With their descriptions, which may be empty. */
  scopes: readonly (readonly [name: string, description: string])[];
}

/** The form posts to the address of the page, whose query has the request of the client. */
export function consentPage({ api, clientId, place, user, scopes }: Consent): ApiResponse {
  const items = scopes.map(([name, description]) => {
    const text = description === "" ? "" : `<br>${escaped(description)}`;
    return `<li><code>${escaped(name)}</code>${text}</li>`;
  });
  const list =
    items.length === 0
      ? "<p>It requests no scopes.</p>"
      : `<p>It requests these scopes:</p><ul>${items.join("")}</ul>`;
  const content = `<h1>Log in to ${escaped(api)}</h1>
<p>The client <code>${escaped(clientId)}</code> at <code>${escaped(place)}</code> requests access for the user that you
name. No password is needed: this is a test service.</p>
<form method="post">
<label for="user">User</label>
<input id="user" name="user" value="${escaped(user)}" required maxlength="${LONGEST_USER}" autocomplete="off" spellcheck="false">
${list}
<p class="buttons"><button name="decision" value="allow" class="first">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button></p>
</form>`;
  return pageOf(`Log in to ${api}`, content, 200);
}

/** For errors that cannot be sent to the client. */
export function errorPage(message: string): ApiResponse {
  const content = `<h1>The login cannot continue</h1>
<p>${escaped(message)}</p>
<p>The browser does not return to the client, because its request cannot be trusted.</p>`;
  return pageOf("The login cannot continue", content, 400);
}

/** System colours have enough contrast in the light and the dark theme of each browser. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
label{display:block;font-weight:600}
input,button{font:inherit;padding:.5rem .75rem;border:1px solid;border-radius:.375rem;box-sizing:border-box}
input{width:100%}
li{margin:.25rem 0}
.buttons{display:flex;gap:.75rem}
.first{font-weight:600}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Without form-action, which Chromium also applies to the redirect to the client. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

function pageOf(title: string, content: string, status: number): ApiResponse {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main>
${content}
</main></body>
</html>
`;
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      [CONTENT_SECURITY_POLICY]: POLICY,
    },
    body: Buffer.from(page),
    isCrossOrigin: false,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
