/** Whether it is an address of http or https that needs no escaping in HTML, scripts, JSON and YAML. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[\w.:[\]/~%-]+$/.test(text);
}
