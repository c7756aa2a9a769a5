/** Indents continuation lines of quoted texts: some tools write them with too few spaces. */
export function indentTexts(yaml: string): string {
  let open: string | undefined;
  const lines = yaml.split("\n").map((line) => {
    if (open === undefined) {
      const [, indent = "", text] = /^( *(?:- +)*)[^\s"'#][^"]*?: "(.*)$/.exec(line) ?? [];
      if (text !== undefined && !isClosed(text)) open = indent.replace(/-/g, " ");
      return line;
    }
    const isShort = line.trim() !== "" && !line.startsWith(`${open} `);
    const indented = isShort ? `${open}  ${line.trimStart()}` : line;
    if (isClosed(line)) open = undefined;
    return indented;
  });
  return lines.join("\n");
}

function isClosed(text: string): boolean {
  return /^(?:[^"\\]|\\.)*"/.test(text);
}
