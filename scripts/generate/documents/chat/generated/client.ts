// Generated from spec/ by `npm run generate`. Do not edit.
import type { Call, OperationFacts } from "../../../../../client/transport/operation.js";
import type { operations as spec, paths as specPaths } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "https://chat.example/v{n}";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = undefined;
export type Tenant = Record<never, never>;

/** Every operation under its operationId. */
export interface Operations {
  /** GET /rooms/Room0/@me/{room_id} */
  getRoom0: Call<spec["get_Room0"], 200>;
  /** POST /rooms/Room0/@me/{room_id} */
  createRoom0: Call<spec["create_Room0"], 200 | 204>;
  /** PUT /rooms/Room0/@me/{room_id} */
  putRoom0: Call<spec["put_Room0"], 204>;
  /** GET /rooms/Room0/*special */
  getRoomsRoom0Special: Call<specPaths["/rooms/Room0/*special"]["get"], 200>;
  /** TRACE /rooms/Room0/*special */
  traceRoomsRoom0Special: Call<specPaths["/rooms/Room0/*special"]["trace"], "default">;
  /** GET /rooms/Room1/@me/{room_id} */
  getRoom1: Call<spec["get_Room1"], 200>;
  /** POST /rooms/Room1/@me/{room_id} */
  createRoom1: Call<spec["create_Room1"], 200 | 204>;
  /** PUT /rooms/Room1/@me/{room_id} */
  putRoom1: Call<spec["put_Room1"], 204>;
  /** GET /rooms/Room1/*special */
  getRoomsRoom1Special: Call<specPaths["/rooms/Room1/*special"]["get"], 200>;
  /** TRACE /rooms/Room1/*special */
  traceRoomsRoom1Special: Call<specPaths["/rooms/Room1/*special"]["trace"], "default">;
  /** GET /rooms/Room2/@me/{room_id} */
  getRoom2: Call<spec["get_Room2"], 200>;
  /** POST /rooms/Room2/@me/{room_id} */
  createRoom2: Call<spec["create_Room2"], 200 | 204>;
  /** PUT /rooms/Room2/@me/{room_id} */
  putRoom2: Call<spec["put_Room2"], 204>;
  /** GET /rooms/Room2/*special */
  getRoomsRoom2Special: Call<specPaths["/rooms/Room2/*special"]["get"], 200>;
  /** TRACE /rooms/Room2/*special */
  traceRoomsRoom2Special: Call<specPaths["/rooms/Room2/*special"]["trace"], "default">;
  /** GET /rooms/Room3/@me/{room_id} */
  getRoom3: Call<spec["get_Room3"], 200>;
  /** POST /rooms/Room3/@me/{room_id} */
  createRoom3: Call<spec["create_Room3"], 200 | 204>;
  /** PUT /rooms/Room3/@me/{room_id} */
  putRoom3: Call<spec["put_Room3"], 204>;
  /** GET /rooms/Room3/*special */
  getRoomsRoom3Special: Call<specPaths["/rooms/Room3/*special"]["get"], 200>;
  /** TRACE /rooms/Room3/*special */
  traceRoomsRoom3Special: Call<specPaths["/rooms/Room3/*special"]["trace"], "default">;
  /** GET /rooms/Room4/@me/{room_id} */
  getRoom4: Call<spec["get_Room4"], 200>;
  /** POST /rooms/Room4/@me/{room_id} */
  createRoom4: Call<spec["create_Room4"], 200 | 204>;
  /** PUT /rooms/Room4/@me/{room_id} */
  putRoom4: Call<spec["put_Room4"], 204>;
  /** GET /rooms/Room4/*special */
  getRoomsRoom4Special: Call<specPaths["/rooms/Room4/*special"]["get"], 200>;
  /** TRACE /rooms/Room4/*special */
  traceRoomsRoom4Special: Call<specPaths["/rooms/Room4/*special"]["trace"], "default">;
  /** GET /rooms/Room5/@me/{room_id} */
  getRoom5: Call<spec["get_Room5"], 200>;
  /** POST /rooms/Room5/@me/{room_id} */
  createRoom5: Call<spec["create_Room5"], 200 | 204>;
  /** PUT /rooms/Room5/@me/{room_id} */
  putRoom5: Call<spec["put_Room5"], 204>;
  /** GET /rooms/Room5/*special */
  getRoomsRoom5Special: Call<specPaths["/rooms/Room5/*special"]["get"], 200>;
  /** TRACE /rooms/Room5/*special */
  traceRoomsRoom5Special: Call<specPaths["/rooms/Room5/*special"]["trace"], "default">;
  /** GET /rooms/Room6/@me/{room_id} */
  getRoom6: Call<spec["get_Room6"], 200>;
  /** POST /rooms/Room6/@me/{room_id} */
  createRoom6: Call<spec["create_Room6"], 200 | 204>;
  /** PUT /rooms/Room6/@me/{room_id} */
  putRoom6: Call<spec["put_Room6"], 204>;
  /** GET /rooms/Room6/*special */
  getRoomsRoom6Special: Call<specPaths["/rooms/Room6/*special"]["get"], 200>;
  /** TRACE /rooms/Room6/*special */
  traceRoomsRoom6Special: Call<specPaths["/rooms/Room6/*special"]["trace"], "default">;
  /** GET /rooms/Room7/@me/{room_id} */
  getRoom7: Call<spec["get_Room7"], 200>;
  /** POST /rooms/Room7/@me/{room_id} */
  createRoom7: Call<spec["create_Room7"], 200 | 204>;
  /** PUT /rooms/Room7/@me/{room_id} */
  putRoom7: Call<spec["put_Room7"], 204>;
  /** GET /rooms/Room7/*special */
  getRoomsRoom7Special: Call<specPaths["/rooms/Room7/*special"]["get"], 200>;
  /** TRACE /rooms/Room7/*special */
  traceRoomsRoom7Special: Call<specPaths["/rooms/Room7/*special"]["trace"], "default">;
  /** GET /rooms/Room8/@me/{room_id} */
  getRoom8: Call<spec["get_Room8"], 200>;
  /** POST /rooms/Room8/@me/{room_id} */
  createRoom8: Call<spec["create_Room8"], 200 | 204>;
  /** PUT /rooms/Room8/@me/{room_id} */
  putRoom8: Call<spec["put_Room8"], 204>;
  /** GET /rooms/Room8/*special */
  getRoomsRoom8Special: Call<specPaths["/rooms/Room8/*special"]["get"], 200>;
  /** TRACE /rooms/Room8/*special */
  traceRoomsRoom8Special: Call<specPaths["/rooms/Room8/*special"]["trace"], "default">;
  /** GET /rooms/Room9/@me/{room_id} */
  getRoom9: Call<spec["get_Room9"], 200>;
  /** POST /rooms/Room9/@me/{room_id} */
  createRoom9: Call<spec["create_Room9"], 200 | 204>;
  /** PUT /rooms/Room9/@me/{room_id} */
  putRoom9: Call<spec["put_Room9"], 204>;
  /** GET /rooms/Room9/*special */
  getRoomsRoom9Special: Call<specPaths["/rooms/Room9/*special"]["get"], 200>;
  /** TRACE /rooms/Room9/*special */
  traceRoomsRoom9Special: Call<specPaths["/rooms/Room9/*special"]["trace"], "default">;
  /** GET /rooms/Room10/@me/{room_id} */
  getRoom10: Call<spec["get_Room10"], 200>;
  /** POST /rooms/Room10/@me/{room_id} */
  createRoom10: Call<spec["create_Room10"], 200 | 204>;
  /** PUT /rooms/Room10/@me/{room_id} */
  putRoom10: Call<spec["put_Room10"], 204>;
  /** GET /rooms/Room10/*special */
  getRoomsRoom10Special: Call<specPaths["/rooms/Room10/*special"]["get"], 200>;
  /** TRACE /rooms/Room10/*special */
  traceRoomsRoom10Special: Call<specPaths["/rooms/Room10/*special"]["trace"], "default">;
  /** GET /rooms/Room11/@me/{room_id} */
  getRoom11: Call<spec["get_Room11"], 200>;
  /** POST /rooms/Room11/@me/{room_id} */
  createRoom11: Call<spec["create_Room11"], 200 | 204>;
  /** PUT /rooms/Room11/@me/{room_id} */
  putRoom11: Call<spec["put_Room11"], 204>;
  /** GET /rooms/Room11/*special */
  getRoomsRoom11Special: Call<specPaths["/rooms/Room11/*special"]["get"], 200>;
  /** TRACE /rooms/Room11/*special */
  traceRoomsRoom11Special: Call<specPaths["/rooms/Room11/*special"]["trace"], "default">;
  /** GET /rooms/Room12/@me/{room_id} */
  getRoom12: Call<spec["get_Room12"], 200>;
  /** POST /rooms/Room12/@me/{room_id} */
  createRoom12: Call<spec["create_Room12"], 200 | 204>;
  /** PUT /rooms/Room12/@me/{room_id} */
  putRoom12: Call<spec["put_Room12"], 204>;
  /** GET /rooms/Room12/*special */
  getRoomsRoom12Special: Call<specPaths["/rooms/Room12/*special"]["get"], 200>;
  /** TRACE /rooms/Room12/*special */
  traceRoomsRoom12Special: Call<specPaths["/rooms/Room12/*special"]["trace"], "default">;
  /** GET /rooms/Room13/@me/{room_id} */
  getRoom13: Call<spec["get_Room13"], 200>;
  /** POST /rooms/Room13/@me/{room_id} */
  createRoom13: Call<spec["create_Room13"], 200 | 204>;
  /** PUT /rooms/Room13/@me/{room_id} */
  putRoom13: Call<spec["put_Room13"], 204>;
  /** GET /rooms/Room13/*special */
  getRoomsRoom13Special: Call<specPaths["/rooms/Room13/*special"]["get"], 200>;
  /** TRACE /rooms/Room13/*special */
  traceRoomsRoom13Special: Call<specPaths["/rooms/Room13/*special"]["trace"], "default">;
  /** GET /rooms/Room14/@me/{room_id} */
  getRoom14: Call<spec["get_Room14"], 200>;
  /** POST /rooms/Room14/@me/{room_id} */
  createRoom14: Call<spec["create_Room14"], 200 | 204>;
  /** PUT /rooms/Room14/@me/{room_id} */
  putRoom14: Call<spec["put_Room14"], 204>;
  /** GET /rooms/Room14/*special */
  getRoomsRoom14Special: Call<specPaths["/rooms/Room14/*special"]["get"], 200>;
  /** TRACE /rooms/Room14/*special */
  traceRoomsRoom14Special: Call<specPaths["/rooms/Room14/*special"]["trace"], "default">;
  /** GET /rooms/Room15/@me/{room_id} */
  getRoom15: Call<spec["get_Room15"], 200>;
  /** POST /rooms/Room15/@me/{room_id} */
  createRoom15: Call<spec["create_Room15"], 200 | 204>;
  /** PUT /rooms/Room15/@me/{room_id} */
  putRoom15: Call<spec["put_Room15"], 204>;
  /** GET /rooms/Room15/*special */
  getRoomsRoom15Special: Call<specPaths["/rooms/Room15/*special"]["get"], 200>;
  /** TRACE /rooms/Room15/*special */
  traceRoomsRoom15Special: Call<specPaths["/rooms/Room15/*special"]["trace"], "default">;
  /** GET /rooms/Room16/@me/{room_id} */
  getRoom16: Call<spec["get_Room16"], 200>;
  /** POST /rooms/Room16/@me/{room_id} */
  createRoom16: Call<spec["create_Room16"], 200 | 204>;
  /** PUT /rooms/Room16/@me/{room_id} */
  putRoom16: Call<spec["put_Room16"], 204>;
  /** GET /rooms/Room16/*special */
  getRoomsRoom16Special: Call<specPaths["/rooms/Room16/*special"]["get"], 200>;
  /** TRACE /rooms/Room16/*special */
  traceRoomsRoom16Special: Call<specPaths["/rooms/Room16/*special"]["trace"], "default">;
  /** GET /rooms/Room17/@me/{room_id} */
  getRoom17: Call<spec["get_Room17"], 200>;
  /** POST /rooms/Room17/@me/{room_id} */
  createRoom17: Call<spec["create_Room17"], 200 | 204>;
  /** PUT /rooms/Room17/@me/{room_id} */
  putRoom17: Call<spec["put_Room17"], 204>;
  /** GET /rooms/Room17/*special */
  getRoomsRoom17Special: Call<specPaths["/rooms/Room17/*special"]["get"], 200>;
  /** TRACE /rooms/Room17/*special */
  traceRoomsRoom17Special: Call<specPaths["/rooms/Room17/*special"]["trace"], "default">;
  /** GET /rooms/Room18/@me/{room_id} */
  getRoom18: Call<spec["get_Room18"], 200>;
  /** POST /rooms/Room18/@me/{room_id} */
  createRoom18: Call<spec["create_Room18"], 200 | 204>;
  /** PUT /rooms/Room18/@me/{room_id} */
  putRoom18: Call<spec["put_Room18"], 204>;
  /** GET /rooms/Room18/*special */
  getRoomsRoom18Special: Call<specPaths["/rooms/Room18/*special"]["get"], 200>;
  /** TRACE /rooms/Room18/*special */
  traceRoomsRoom18Special: Call<specPaths["/rooms/Room18/*special"]["trace"], "default">;
  /** GET /rooms/Room19/@me/{room_id} */
  getRoom19: Call<spec["get_Room19"], 200>;
  /** POST /rooms/Room19/@me/{room_id} */
  createRoom19: Call<spec["create_Room19"], 200 | 204>;
  /** PUT /rooms/Room19/@me/{room_id} */
  putRoom19: Call<spec["put_Room19"], 204>;
  /** GET /rooms/Room19/*special */
  getRoomsRoom19Special: Call<specPaths["/rooms/Room19/*special"]["get"], 200>;
  /** TRACE /rooms/Room19/*special */
  traceRoomsRoom19Special: Call<specPaths["/rooms/Room19/*special"]["trace"], "default">;
  /** GET /rooms/Room20/@me/{room_id} */
  getRoom20: Call<spec["get_Room20"], 200>;
  /** POST /rooms/Room20/@me/{room_id} */
  createRoom20: Call<spec["create_Room20"], 200 | 204>;
  /** PUT /rooms/Room20/@me/{room_id} */
  putRoom20: Call<spec["put_Room20"], 204>;
  /** GET /rooms/Room20/*special */
  getRoomsRoom20Special: Call<specPaths["/rooms/Room20/*special"]["get"], 200>;
  /** TRACE /rooms/Room20/*special */
  traceRoomsRoom20Special: Call<specPaths["/rooms/Room20/*special"]["trace"], "default">;
  /** GET /rooms/Room21/@me/{room_id} */
  getRoom21: Call<spec["get_Room21"], 200>;
  /** POST /rooms/Room21/@me/{room_id} */
  createRoom21: Call<spec["create_Room21"], 200 | 204>;
  /** PUT /rooms/Room21/@me/{room_id} */
  putRoom21: Call<spec["put_Room21"], 204>;
  /** GET /rooms/Room21/*special */
  getRoomsRoom21Special: Call<specPaths["/rooms/Room21/*special"]["get"], 200>;
  /** TRACE /rooms/Room21/*special */
  traceRoomsRoom21Special: Call<specPaths["/rooms/Room21/*special"]["trace"], "default">;
  /** GET /rooms/Room22/@me/{room_id} */
  getRoom22: Call<spec["get_Room22"], 200>;
  /** POST /rooms/Room22/@me/{room_id} */
  createRoom22: Call<spec["create_Room22"], 200 | 204>;
  /** PUT /rooms/Room22/@me/{room_id} */
  putRoom22: Call<spec["put_Room22"], 204>;
  /** GET /rooms/Room22/*special */
  getRoomsRoom22Special: Call<specPaths["/rooms/Room22/*special"]["get"], 200>;
  /** TRACE /rooms/Room22/*special */
  traceRoomsRoom22Special: Call<specPaths["/rooms/Room22/*special"]["trace"], "default">;
  /** GET /rooms/Room23/@me/{room_id} */
  getRoom23: Call<spec["get_Room23"], 200>;
  /** POST /rooms/Room23/@me/{room_id} */
  createRoom23: Call<spec["create_Room23"], 200 | 204>;
  /** PUT /rooms/Room23/@me/{room_id} */
  putRoom23: Call<spec["put_Room23"], 204>;
  /** GET /rooms/Room23/*special */
  getRoomsRoom23Special: Call<specPaths["/rooms/Room23/*special"]["get"], 200>;
  /** TRACE /rooms/Room23/*special */
  traceRoomsRoom23Special: Call<specPaths["/rooms/Room23/*special"]["trace"], "default">;
  /** GET /rooms/Room24/@me/{room_id} */
  getRoom24: Call<spec["get_Room24"], 200>;
  /** POST /rooms/Room24/@me/{room_id} */
  createRoom24: Call<spec["create_Room24"], 200 | 204>;
  /** PUT /rooms/Room24/@me/{room_id} */
  putRoom24: Call<spec["put_Room24"], 204>;
  /** GET /rooms/Room24/*special */
  getRoomsRoom24Special: Call<specPaths["/rooms/Room24/*special"]["get"], 200>;
  /** TRACE /rooms/Room24/*special */
  traceRoomsRoom24Special: Call<specPaths["/rooms/Room24/*special"]["trace"], "default">;
  /** GET /rooms/Room25/@me/{room_id} */
  getRoom25: Call<spec["get_Room25"], 200>;
  /** POST /rooms/Room25/@me/{room_id} */
  createRoom25: Call<spec["create_Room25"], 200 | 204>;
  /** PUT /rooms/Room25/@me/{room_id} */
  putRoom25: Call<spec["put_Room25"], 204>;
  /** GET /rooms/Room25/*special */
  getRoomsRoom25Special: Call<specPaths["/rooms/Room25/*special"]["get"], 200>;
  /** TRACE /rooms/Room25/*special */
  traceRoomsRoom25Special: Call<specPaths["/rooms/Room25/*special"]["trace"], "default">;
  /** GET /rooms/Room26/@me/{room_id} */
  getRoom26: Call<spec["get_Room26"], 200>;
  /** POST /rooms/Room26/@me/{room_id} */
  createRoom26: Call<spec["create_Room26"], 200 | 204>;
  /** PUT /rooms/Room26/@me/{room_id} */
  putRoom26: Call<spec["put_Room26"], 204>;
  /** GET /rooms/Room26/*special */
  getRoomsRoom26Special: Call<specPaths["/rooms/Room26/*special"]["get"], 200>;
  /** TRACE /rooms/Room26/*special */
  traceRoomsRoom26Special: Call<specPaths["/rooms/Room26/*special"]["trace"], "default">;
  /** GET /rooms/Room27/@me/{room_id} */
  getRoom27: Call<spec["get_Room27"], 200>;
  /** POST /rooms/Room27/@me/{room_id} */
  createRoom27: Call<spec["create_Room27"], 200 | 204>;
  /** PUT /rooms/Room27/@me/{room_id} */
  putRoom27: Call<spec["put_Room27"], 204>;
  /** GET /rooms/Room27/*special */
  getRoomsRoom27Special: Call<specPaths["/rooms/Room27/*special"]["get"], 200>;
  /** TRACE /rooms/Room27/*special */
  traceRoomsRoom27Special: Call<specPaths["/rooms/Room27/*special"]["trace"], "default">;
  /** GET /rooms/Room28/@me/{room_id} */
  getRoom28: Call<spec["get_Room28"], 200>;
  /** POST /rooms/Room28/@me/{room_id} */
  createRoom28: Call<spec["create_Room28"], 200 | 204>;
  /** PUT /rooms/Room28/@me/{room_id} */
  putRoom28: Call<spec["put_Room28"], 204>;
  /** GET /rooms/Room28/*special */
  getRoomsRoom28Special: Call<specPaths["/rooms/Room28/*special"]["get"], 200>;
  /** TRACE /rooms/Room28/*special */
  traceRoomsRoom28Special: Call<specPaths["/rooms/Room28/*special"]["trace"], "default">;
  /** GET /rooms/Room29/@me/{room_id} */
  getRoom29: Call<spec["get_Room29"], 200>;
  /** POST /rooms/Room29/@me/{room_id} */
  createRoom29: Call<spec["create_Room29"], 200 | 204>;
  /** PUT /rooms/Room29/@me/{room_id} */
  putRoom29: Call<spec["put_Room29"], 204>;
  /** GET /rooms/Room29/*special */
  getRoomsRoom29Special: Call<specPaths["/rooms/Room29/*special"]["get"], 200>;
  /** TRACE /rooms/Room29/*special */
  traceRoomsRoom29Special: Call<specPaths["/rooms/Room29/*special"]["trace"], "default">;
  /** GET /rooms/Room30/@me/{room_id} */
  getRoom30: Call<spec["get_Room30"], 200>;
  /** POST /rooms/Room30/@me/{room_id} */
  createRoom30: Call<spec["create_Room30"], 200 | 204>;
  /** PUT /rooms/Room30/@me/{room_id} */
  putRoom30: Call<spec["put_Room30"], 204>;
  /** GET /rooms/Room30/*special */
  getRoomsRoom30Special: Call<specPaths["/rooms/Room30/*special"]["get"], 200>;
  /** TRACE /rooms/Room30/*special */
  traceRoomsRoom30Special: Call<specPaths["/rooms/Room30/*special"]["trace"], "default">;
  /** GET /rooms/Room31/@me/{room_id} */
  getRoom31: Call<spec["get_Room31"], 200>;
  /** POST /rooms/Room31/@me/{room_id} */
  createRoom31: Call<spec["create_Room31"], 200 | 204>;
  /** PUT /rooms/Room31/@me/{room_id} */
  putRoom31: Call<spec["put_Room31"], 204>;
  /** GET /rooms/Room31/*special */
  getRoomsRoom31Special: Call<specPaths["/rooms/Room31/*special"]["get"], 200>;
  /** TRACE /rooms/Room31/*special */
  traceRoomsRoom31Special: Call<specPaths["/rooms/Room31/*special"]["trace"], "default">;
  /** GET /rooms/Room32/@me/{room_id} */
  getRoom32: Call<spec["get_Room32"], 200>;
  /** POST /rooms/Room32/@me/{room_id} */
  createRoom32: Call<spec["create_Room32"], 200 | 204>;
  /** PUT /rooms/Room32/@me/{room_id} */
  putRoom32: Call<spec["put_Room32"], 204>;
  /** GET /rooms/Room32/*special */
  getRoomsRoom32Special: Call<specPaths["/rooms/Room32/*special"]["get"], 200>;
  /** TRACE /rooms/Room32/*special */
  traceRoomsRoom32Special: Call<specPaths["/rooms/Room32/*special"]["trace"], "default">;
  /** GET /rooms/Room33/@me/{room_id} */
  getRoom33: Call<spec["get_Room33"], 200>;
  /** POST /rooms/Room33/@me/{room_id} */
  createRoom33: Call<spec["create_Room33"], 200 | 204>;
  /** PUT /rooms/Room33/@me/{room_id} */
  putRoom33: Call<spec["put_Room33"], 204>;
  /** GET /rooms/Room33/*special */
  getRoomsRoom33Special: Call<specPaths["/rooms/Room33/*special"]["get"], 200>;
  /** TRACE /rooms/Room33/*special */
  traceRoomsRoom33Special: Call<specPaths["/rooms/Room33/*special"]["trace"], "default">;
  /** GET /rooms/Room34/@me/{room_id} */
  getRoom34: Call<spec["get_Room34"], 200>;
  /** POST /rooms/Room34/@me/{room_id} */
  createRoom34: Call<spec["create_Room34"], 200 | 204>;
  /** PUT /rooms/Room34/@me/{room_id} */
  putRoom34: Call<spec["put_Room34"], 204>;
  /** GET /rooms/Room34/*special */
  getRoomsRoom34Special: Call<specPaths["/rooms/Room34/*special"]["get"], 200>;
  /** TRACE /rooms/Room34/*special */
  traceRoomsRoom34Special: Call<specPaths["/rooms/Room34/*special"]["trace"], "default">;
  /** GET /rooms/Room35/@me/{room_id} */
  getRoom35: Call<spec["get_Room35"], 200>;
  /** POST /rooms/Room35/@me/{room_id} */
  createRoom35: Call<spec["create_Room35"], 200 | 204>;
  /** PUT /rooms/Room35/@me/{room_id} */
  putRoom35: Call<spec["put_Room35"], 204>;
  /** GET /rooms/Room35/*special */
  getRoomsRoom35Special: Call<specPaths["/rooms/Room35/*special"]["get"], 200>;
  /** TRACE /rooms/Room35/*special */
  traceRoomsRoom35Special: Call<specPaths["/rooms/Room35/*special"]["trace"], "default">;
  /** GET /rooms/Room36/@me/{room_id} */
  getRoom36: Call<spec["get_Room36"], 200>;
  /** POST /rooms/Room36/@me/{room_id} */
  createRoom36: Call<spec["create_Room36"], 200 | 204>;
  /** PUT /rooms/Room36/@me/{room_id} */
  putRoom36: Call<spec["put_Room36"], 204>;
  /** GET /rooms/Room36/*special */
  getRoomsRoom36Special: Call<specPaths["/rooms/Room36/*special"]["get"], 200>;
  /** TRACE /rooms/Room36/*special */
  traceRoomsRoom36Special: Call<specPaths["/rooms/Room36/*special"]["trace"], "default">;
  /** GET /rooms/Room37/@me/{room_id} */
  getRoom37: Call<spec["get_Room37"], 200>;
  /** POST /rooms/Room37/@me/{room_id} */
  createRoom37: Call<spec["create_Room37"], 200 | 204>;
  /** PUT /rooms/Room37/@me/{room_id} */
  putRoom37: Call<spec["put_Room37"], 204>;
  /** GET /rooms/Room37/*special */
  getRoomsRoom37Special: Call<specPaths["/rooms/Room37/*special"]["get"], 200>;
  /** TRACE /rooms/Room37/*special */
  traceRoomsRoom37Special: Call<specPaths["/rooms/Room37/*special"]["trace"], "default">;
  /** GET /rooms/Room38/@me/{room_id} */
  getRoom38: Call<spec["get_Room38"], 200>;
  /** POST /rooms/Room38/@me/{room_id} */
  createRoom38: Call<spec["create_Room38"], 200 | 204>;
  /** PUT /rooms/Room38/@me/{room_id} */
  putRoom38: Call<spec["put_Room38"], 204>;
  /** GET /rooms/Room38/*special */
  getRoomsRoom38Special: Call<specPaths["/rooms/Room38/*special"]["get"], 200>;
  /** TRACE /rooms/Room38/*special */
  traceRoomsRoom38Special: Call<specPaths["/rooms/Room38/*special"]["trace"], "default">;
  /** GET /rooms/Room39/@me/{room_id} */
  getRoom39: Call<spec["get_Room39"], 200>;
  /** POST /rooms/Room39/@me/{room_id} */
  createRoom39: Call<spec["create_Room39"], 200 | 204>;
  /** PUT /rooms/Room39/@me/{room_id} */
  putRoom39: Call<spec["put_Room39"], 204>;
  /** GET /rooms/Room39/*special */
  getRoomsRoom39Special: Call<specPaths["/rooms/Room39/*special"]["get"], 200>;
  /** TRACE /rooms/Room39/*special */
  traceRoomsRoom39Special: Call<specPaths["/rooms/Room39/*special"]["trace"], "default">;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  "getRoom0": {"method":"get","path":"/rooms/Room0/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom0": {"method":"post","path":"/rooms/Room0/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom0": {"method":"put","path":"/rooms/Room0/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom0Special": {"method":"get","path":"/rooms/Room0/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom0Special": {"method":"trace","path":"/rooms/Room0/*special","security":"none","responses":{"default":{}}},
  "getRoom1": {"method":"get","path":"/rooms/Room1/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom1": {"method":"post","path":"/rooms/Room1/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom1": {"method":"put","path":"/rooms/Room1/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom1Special": {"method":"get","path":"/rooms/Room1/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom1Special": {"method":"trace","path":"/rooms/Room1/*special","security":"none","responses":{"default":{}}},
  "getRoom2": {"method":"get","path":"/rooms/Room2/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom2": {"method":"post","path":"/rooms/Room2/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom2": {"method":"put","path":"/rooms/Room2/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom2Special": {"method":"get","path":"/rooms/Room2/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom2Special": {"method":"trace","path":"/rooms/Room2/*special","security":"none","responses":{"default":{}}},
  "getRoom3": {"method":"get","path":"/rooms/Room3/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom3": {"method":"post","path":"/rooms/Room3/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom3": {"method":"put","path":"/rooms/Room3/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom3Special": {"method":"get","path":"/rooms/Room3/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom3Special": {"method":"trace","path":"/rooms/Room3/*special","security":"none","responses":{"default":{}}},
  "getRoom4": {"method":"get","path":"/rooms/Room4/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom4": {"method":"post","path":"/rooms/Room4/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom4": {"method":"put","path":"/rooms/Room4/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom4Special": {"method":"get","path":"/rooms/Room4/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom4Special": {"method":"trace","path":"/rooms/Room4/*special","security":"none","responses":{"default":{}}},
  "getRoom5": {"method":"get","path":"/rooms/Room5/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom5": {"method":"post","path":"/rooms/Room5/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom5": {"method":"put","path":"/rooms/Room5/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom5Special": {"method":"get","path":"/rooms/Room5/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom5Special": {"method":"trace","path":"/rooms/Room5/*special","security":"none","responses":{"default":{}}},
  "getRoom6": {"method":"get","path":"/rooms/Room6/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom6": {"method":"post","path":"/rooms/Room6/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom6": {"method":"put","path":"/rooms/Room6/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom6Special": {"method":"get","path":"/rooms/Room6/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom6Special": {"method":"trace","path":"/rooms/Room6/*special","security":"none","responses":{"default":{}}},
  "getRoom7": {"method":"get","path":"/rooms/Room7/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom7": {"method":"post","path":"/rooms/Room7/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom7": {"method":"put","path":"/rooms/Room7/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom7Special": {"method":"get","path":"/rooms/Room7/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom7Special": {"method":"trace","path":"/rooms/Room7/*special","security":"none","responses":{"default":{}}},
  "getRoom8": {"method":"get","path":"/rooms/Room8/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom8": {"method":"post","path":"/rooms/Room8/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom8": {"method":"put","path":"/rooms/Room8/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom8Special": {"method":"get","path":"/rooms/Room8/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom8Special": {"method":"trace","path":"/rooms/Room8/*special","security":"none","responses":{"default":{}}},
  "getRoom9": {"method":"get","path":"/rooms/Room9/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom9": {"method":"post","path":"/rooms/Room9/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom9": {"method":"put","path":"/rooms/Room9/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom9Special": {"method":"get","path":"/rooms/Room9/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom9Special": {"method":"trace","path":"/rooms/Room9/*special","security":"none","responses":{"default":{}}},
  "getRoom10": {"method":"get","path":"/rooms/Room10/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom10": {"method":"post","path":"/rooms/Room10/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom10": {"method":"put","path":"/rooms/Room10/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom10Special": {"method":"get","path":"/rooms/Room10/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom10Special": {"method":"trace","path":"/rooms/Room10/*special","security":"none","responses":{"default":{}}},
  "getRoom11": {"method":"get","path":"/rooms/Room11/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom11": {"method":"post","path":"/rooms/Room11/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom11": {"method":"put","path":"/rooms/Room11/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom11Special": {"method":"get","path":"/rooms/Room11/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom11Special": {"method":"trace","path":"/rooms/Room11/*special","security":"none","responses":{"default":{}}},
  "getRoom12": {"method":"get","path":"/rooms/Room12/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom12": {"method":"post","path":"/rooms/Room12/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom12": {"method":"put","path":"/rooms/Room12/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom12Special": {"method":"get","path":"/rooms/Room12/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom12Special": {"method":"trace","path":"/rooms/Room12/*special","security":"none","responses":{"default":{}}},
  "getRoom13": {"method":"get","path":"/rooms/Room13/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom13": {"method":"post","path":"/rooms/Room13/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom13": {"method":"put","path":"/rooms/Room13/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom13Special": {"method":"get","path":"/rooms/Room13/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom13Special": {"method":"trace","path":"/rooms/Room13/*special","security":"none","responses":{"default":{}}},
  "getRoom14": {"method":"get","path":"/rooms/Room14/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom14": {"method":"post","path":"/rooms/Room14/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom14": {"method":"put","path":"/rooms/Room14/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom14Special": {"method":"get","path":"/rooms/Room14/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom14Special": {"method":"trace","path":"/rooms/Room14/*special","security":"none","responses":{"default":{}}},
  "getRoom15": {"method":"get","path":"/rooms/Room15/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom15": {"method":"post","path":"/rooms/Room15/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom15": {"method":"put","path":"/rooms/Room15/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom15Special": {"method":"get","path":"/rooms/Room15/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom15Special": {"method":"trace","path":"/rooms/Room15/*special","security":"none","responses":{"default":{}}},
  "getRoom16": {"method":"get","path":"/rooms/Room16/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom16": {"method":"post","path":"/rooms/Room16/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom16": {"method":"put","path":"/rooms/Room16/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom16Special": {"method":"get","path":"/rooms/Room16/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom16Special": {"method":"trace","path":"/rooms/Room16/*special","security":"none","responses":{"default":{}}},
  "getRoom17": {"method":"get","path":"/rooms/Room17/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom17": {"method":"post","path":"/rooms/Room17/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom17": {"method":"put","path":"/rooms/Room17/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom17Special": {"method":"get","path":"/rooms/Room17/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom17Special": {"method":"trace","path":"/rooms/Room17/*special","security":"none","responses":{"default":{}}},
  "getRoom18": {"method":"get","path":"/rooms/Room18/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom18": {"method":"post","path":"/rooms/Room18/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom18": {"method":"put","path":"/rooms/Room18/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom18Special": {"method":"get","path":"/rooms/Room18/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom18Special": {"method":"trace","path":"/rooms/Room18/*special","security":"none","responses":{"default":{}}},
  "getRoom19": {"method":"get","path":"/rooms/Room19/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom19": {"method":"post","path":"/rooms/Room19/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom19": {"method":"put","path":"/rooms/Room19/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom19Special": {"method":"get","path":"/rooms/Room19/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom19Special": {"method":"trace","path":"/rooms/Room19/*special","security":"none","responses":{"default":{}}},
  "getRoom20": {"method":"get","path":"/rooms/Room20/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom20": {"method":"post","path":"/rooms/Room20/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom20": {"method":"put","path":"/rooms/Room20/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom20Special": {"method":"get","path":"/rooms/Room20/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom20Special": {"method":"trace","path":"/rooms/Room20/*special","security":"none","responses":{"default":{}}},
  "getRoom21": {"method":"get","path":"/rooms/Room21/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom21": {"method":"post","path":"/rooms/Room21/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom21": {"method":"put","path":"/rooms/Room21/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom21Special": {"method":"get","path":"/rooms/Room21/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom21Special": {"method":"trace","path":"/rooms/Room21/*special","security":"none","responses":{"default":{}}},
  "getRoom22": {"method":"get","path":"/rooms/Room22/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom22": {"method":"post","path":"/rooms/Room22/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom22": {"method":"put","path":"/rooms/Room22/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom22Special": {"method":"get","path":"/rooms/Room22/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom22Special": {"method":"trace","path":"/rooms/Room22/*special","security":"none","responses":{"default":{}}},
  "getRoom23": {"method":"get","path":"/rooms/Room23/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom23": {"method":"post","path":"/rooms/Room23/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom23": {"method":"put","path":"/rooms/Room23/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom23Special": {"method":"get","path":"/rooms/Room23/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom23Special": {"method":"trace","path":"/rooms/Room23/*special","security":"none","responses":{"default":{}}},
  "getRoom24": {"method":"get","path":"/rooms/Room24/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom24": {"method":"post","path":"/rooms/Room24/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom24": {"method":"put","path":"/rooms/Room24/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom24Special": {"method":"get","path":"/rooms/Room24/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom24Special": {"method":"trace","path":"/rooms/Room24/*special","security":"none","responses":{"default":{}}},
  "getRoom25": {"method":"get","path":"/rooms/Room25/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom25": {"method":"post","path":"/rooms/Room25/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom25": {"method":"put","path":"/rooms/Room25/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom25Special": {"method":"get","path":"/rooms/Room25/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom25Special": {"method":"trace","path":"/rooms/Room25/*special","security":"none","responses":{"default":{}}},
  "getRoom26": {"method":"get","path":"/rooms/Room26/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom26": {"method":"post","path":"/rooms/Room26/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom26": {"method":"put","path":"/rooms/Room26/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom26Special": {"method":"get","path":"/rooms/Room26/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom26Special": {"method":"trace","path":"/rooms/Room26/*special","security":"none","responses":{"default":{}}},
  "getRoom27": {"method":"get","path":"/rooms/Room27/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom27": {"method":"post","path":"/rooms/Room27/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom27": {"method":"put","path":"/rooms/Room27/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom27Special": {"method":"get","path":"/rooms/Room27/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom27Special": {"method":"trace","path":"/rooms/Room27/*special","security":"none","responses":{"default":{}}},
  "getRoom28": {"method":"get","path":"/rooms/Room28/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom28": {"method":"post","path":"/rooms/Room28/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom28": {"method":"put","path":"/rooms/Room28/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom28Special": {"method":"get","path":"/rooms/Room28/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom28Special": {"method":"trace","path":"/rooms/Room28/*special","security":"none","responses":{"default":{}}},
  "getRoom29": {"method":"get","path":"/rooms/Room29/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom29": {"method":"post","path":"/rooms/Room29/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom29": {"method":"put","path":"/rooms/Room29/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom29Special": {"method":"get","path":"/rooms/Room29/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom29Special": {"method":"trace","path":"/rooms/Room29/*special","security":"none","responses":{"default":{}}},
  "getRoom30": {"method":"get","path":"/rooms/Room30/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom30": {"method":"post","path":"/rooms/Room30/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom30": {"method":"put","path":"/rooms/Room30/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom30Special": {"method":"get","path":"/rooms/Room30/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom30Special": {"method":"trace","path":"/rooms/Room30/*special","security":"none","responses":{"default":{}}},
  "getRoom31": {"method":"get","path":"/rooms/Room31/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom31": {"method":"post","path":"/rooms/Room31/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom31": {"method":"put","path":"/rooms/Room31/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom31Special": {"method":"get","path":"/rooms/Room31/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom31Special": {"method":"trace","path":"/rooms/Room31/*special","security":"none","responses":{"default":{}}},
  "getRoom32": {"method":"get","path":"/rooms/Room32/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom32": {"method":"post","path":"/rooms/Room32/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom32": {"method":"put","path":"/rooms/Room32/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom32Special": {"method":"get","path":"/rooms/Room32/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom32Special": {"method":"trace","path":"/rooms/Room32/*special","security":"none","responses":{"default":{}}},
  "getRoom33": {"method":"get","path":"/rooms/Room33/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom33": {"method":"post","path":"/rooms/Room33/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom33": {"method":"put","path":"/rooms/Room33/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom33Special": {"method":"get","path":"/rooms/Room33/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom33Special": {"method":"trace","path":"/rooms/Room33/*special","security":"none","responses":{"default":{}}},
  "getRoom34": {"method":"get","path":"/rooms/Room34/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom34": {"method":"post","path":"/rooms/Room34/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom34": {"method":"put","path":"/rooms/Room34/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom34Special": {"method":"get","path":"/rooms/Room34/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom34Special": {"method":"trace","path":"/rooms/Room34/*special","security":"none","responses":{"default":{}}},
  "getRoom35": {"method":"get","path":"/rooms/Room35/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom35": {"method":"post","path":"/rooms/Room35/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom35": {"method":"put","path":"/rooms/Room35/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom35Special": {"method":"get","path":"/rooms/Room35/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom35Special": {"method":"trace","path":"/rooms/Room35/*special","security":"none","responses":{"default":{}}},
  "getRoom36": {"method":"get","path":"/rooms/Room36/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom36": {"method":"post","path":"/rooms/Room36/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom36": {"method":"put","path":"/rooms/Room36/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom36Special": {"method":"get","path":"/rooms/Room36/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom36Special": {"method":"trace","path":"/rooms/Room36/*special","security":"none","responses":{"default":{}}},
  "getRoom37": {"method":"get","path":"/rooms/Room37/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom37": {"method":"post","path":"/rooms/Room37/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom37": {"method":"put","path":"/rooms/Room37/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom37Special": {"method":"get","path":"/rooms/Room37/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom37Special": {"method":"trace","path":"/rooms/Room37/*special","security":"none","responses":{"default":{}}},
  "getRoom38": {"method":"get","path":"/rooms/Room38/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom38": {"method":"post","path":"/rooms/Room38/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom38": {"method":"put","path":"/rooms/Room38/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom38Special": {"method":"get","path":"/rooms/Room38/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom38Special": {"method":"trace","path":"/rooms/Room38/*special","security":"none","responses":{"default":{}}},
  "getRoom39": {"method":"get","path":"/rooms/Room39/@me/{room_id}","security":"none","responses":{"200":{"application/json":"json"}}},
  "createRoom39": {"method":"post","path":"/rooms/Room39/@me/{room_id}","security":"none","body":{"application/json":"json","application/x-www-form-urlencoded":"form","multipart/form-data":"multipart","image/png":"bytes"},"responses":{"200":{"application/json":"json"},"204":{}}},
  "putRoom39": {"method":"put","path":"/rooms/Room39/@me/{room_id}","security":"none","responses":{"204":{}}},
  "getRoomsRoom39Special": {"method":"get","path":"/rooms/Room39/*special","security":"none","responses":{"200":{"application/json":"json"}}},
  "traceRoomsRoom39Special": {"method":"trace","path":"/rooms/Room39/*special","security":"none","responses":{"default":{}}},
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = undefined;

export { usualCodes } from "./errors.js";
