import {
  type PlantedServerFault,
  failedWith,
  forwarding,
  isUpdate,
  oneByOne,
  onlyWhere,
  withStatus,
  withText,
} from "./planting.js";

function reversed(text: string): string {
  const { actions, ...rest } = JSON.parse(text) as { actions: unknown[] };
  return JSON.stringify({ ...rest, actions: actions.reverse() });
}

export const actionFaults: readonly PlantedServerFault[] = [
  {
    check: "actions-in-order",
    what: "actions are reversed",
    proxy: forwarding((request) => (isUpdate(request) ? withText(request, reversed) : request)),
  },
  {
    check: "actions-all-or-nothing",
    what: "each action is applied by itself",
    proxy: onlyWhere(
      (_, text) => text.includes('"setParent"'),
      oneByOne((actions) => actions),
    ),
  },
  {
    check: "actions-unknown",
    what: "unknown actions are ignored",
    proxy: forwarding((request) =>
      isUpdate(request)
        ? withText(request, (text) => text.replace(',{"action":"nobodyKnows"}', ""))
        : request,
    ),
  },
  {
    check: "actions-staged",
    what: "staged changes are seen at once",
    proxy: forwarding((request) =>
      isUpdate(request) ? withText(request, (text) => text.replace(',"staged":true', "")) : request,
    ),
  },
  {
    check: "actions-key",
    what: "a key is taken from another",
    proxy: onlyWhere((_, text) => text.includes('"setKey"'), withStatus(failedWith(400), 200)),
  },
];
