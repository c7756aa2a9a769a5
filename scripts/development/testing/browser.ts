import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const EXECUTABLE = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

export const NO_BROWSER = "There is no Chromium: install it, or name it in CHROMIUM_PATH.";

/** A browser with its own profile and without background requests; undefined if none is installed. */
export async function launchBrowser(): Promise<Browser | undefined> {
  if (!existsSync(EXECUTABLE)) return undefined;
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  });
}
