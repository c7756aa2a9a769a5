#!/usr/bin/env bash
# Starts the service in the background, waits until it is ready, and writes the outputs of the action.
set -euo pipefail

folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/resource-test-service.XXXXXX")
ready=$folder/ready.json
log=$folder/log

# OPTIONS are several words.
# shellcheck disable=SC2086
npx --yes --package "$PACKAGE" resource-test-service \
  --memory --port 0 --ready-file "$ready" ${OPTIONS:-} > "$log" 2>&1 &
process=$!

# npm may have to download it first.
for ((waited = 0; waited < 600; waited++)); do
  [ -e "$ready" ] && break
  if ! kill -0 "$process" 2> /dev/null; then
    cat "$log" >&2
    exit 1
  fi
  sleep 0.2
done
if ! [ -e "$ready" ]; then
  echo "The service was not ready within two minutes." >&2
  cat "$log" >&2
  exit 1
fi

READY=$ready node -e '
  const { url, projectKey, credentials } = JSON.parse(fs.readFileSync(process.env.READY, "utf8"));
  const outputs = {
    "url": url,
    "project-key": projectKey,
    "client-id": credentials.clientId,
    "client-secret": credentials.clientSecret,
  };
  console.log(`::add-mask::${credentials.clientSecret}`);
  const lines = Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`);
  fs.appendFileSync(process.env.GITHUB_OUTPUT, lines.join(""));
'
echo "Resource Test Service, process $process, log $log"
