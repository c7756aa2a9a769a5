import { describe, expect, it } from "@jest/globals";
import { nameOperation } from "./operation-model.js";

describe("nameOperation", () => {
  const table: [operationId: string | undefined, path: string, name: string, typeName: string][] = [
    ["getResource", "/a", "getResource", "GetResource"],
    ["GetResource", "/a", "getResource", "GetResource"],
    ["get_resource-byKey", "/a", "getResourceByKey", "GetResourceByKey"],
    ["pets/list.all", "/a", "petsListAll", "PetsListAll"],
    ["getHTTPThing", "/a", "getHTTPThing", "GetHTTPThing"],
    ["delete", "/a", "deleteOperation", "DeleteOperation"],
    ["toString", "/a", "toStringOperation", "ToStringOperation"],
    ["2faCheck", "/a", "_2faCheck", "_2faCheck"],
    ["größe", "/a", "größe", "Größe"],
    ["---", "/a", "operation", "Operation"],
    [undefined, "/pets/{pet-id}/toys", "getPetsPetIdToys", "GetPetsPetIdToys"],
    [undefined, "/", "get", "Get"],
    ["", "/pets", "getPets", "GetPets"],
  ];
  it.each(table)("%s at %s is %s", (operationId, path, name, typeName) => {
    expect(nameOperation({ operationId, method: "get", path }, new Set())).toEqual({
      name,
      typeName,
    });
  });

  it("numbers names that are taken, also those that differ in the first letter only", () => {
    const taken = new Set<string>();
    const ids = ["get-pet", "GetPet", "getPet2", "getPet"];
    const names = ids.map(
      (operationId) => nameOperation({ operationId, method: "get", path: "/" }, taken).name,
    );
    expect(names).toEqual(["getPet", "getPet2", "getPet22", "getPet3"]);
  });
});
