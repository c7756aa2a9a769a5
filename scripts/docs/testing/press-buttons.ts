import type { Page } from "playwright-core";

/** The address and credentials for calls of the service. */
export interface Access {
  url: string;
  clientId: string;
  clientSecret: string;
}

/** Enters the client's credentials into the console of the page, and waits for the token. */
export async function getToken(page: Page, { url, clientId, clientSecret }: Access): Promise<void> {
  await page.locator(".connection details").evaluate((each) => each.setAttribute("open", ""));
  await page.getByLabel("Address of the service").fill(`${url}/`);
  await page.getByLabel("Client id").fill(clientId);
  await page.getByLabel("Client secret").fill(clientSecret);
  await page.getByRole("button", { name: "Get a token" }).click();
  await page.getByText(/Signed in to .* expires/).waitFor();
}

export interface Pressed {
  /** Number of buttons on the page. */
  buttons: number;
  findings: string[];
}

/**
 * Presses the button of each error on the page of an operation. Each must show that status, with the code of the
 * example next to it, and nothing else; every error must have a button.
 */
export async function pressButtons(page: Page): Promise<Pressed> {
  const findings = await page.evaluate(withoutButton);
  const outcomes = await page.evaluate(pressAll);
  for (const { wanted, codes, shown, isForced } of outcomes) {
    const status = /^\d+/.exec(shown)?.[0];
    const missing = codes.filter((code) => !shown.includes(`"${code}"`));
    if (status !== wanted || !isForced || missing.length > 0) {
      findings.push(`${wanted} ${codes.join(" ")}: ${shown.replace(/\s+/g, " ").slice(0, 200)}`);
    }
  }
  return { buttons: outcomes.length, findings };
}

/** Runs in the browser: declared errors, and examples of them, that cannot be provoked. */
function withoutButton(): string[] {
  const errors = [...document.querySelectorAll<HTMLElement>("details.error")];
  return errors.flatMap((error) => {
    const places = [...error.querySelectorAll<HTMLElement>(".error-example")];
    return (places.length > 0 ? places : [error])
      .filter((place) => !place.querySelector("button.force:not([hidden])"))
      .map((place) => `${error.id} has no button: ${place.innerText.slice(0, 60)}`);
  });
}

/** Runs in the browser. */
async function pressAll(): Promise<
  { wanted: string; codes: string[]; shown: string; isForced: boolean }[]
> {
  const result = document.querySelector<HTMLElement>("#console .answer");
  if (!result) return [];
  const outcomes = [];
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.force")) {
    const place = button.closest(".error-example");
    const codes = [...(place?.querySelectorAll("p code") ?? [])].map((code) => code.textContent);
    result.replaceChildren();
    button.click();
    const until = performance.now() + 30_000;
    while (!result.querySelector(".outcome, .sentence") && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const sentence = result.querySelector(".sentence")?.textContent ?? "";
    outcomes.push({
      wanted: button.dataset["status"] ?? "",
      codes,
      shown: result.textContent,
      isForced: sentence.startsWith("Simulated error"),
    });
  }
  return outcomes;
}
