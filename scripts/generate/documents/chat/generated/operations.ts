// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller } from "../server/runtime/security/caller.js";
import type { Anonymous, Handler, OperationDescription, RequestOf, ResponseOf } from "../../../../../server/runtime/operation-types.js";
import type { operations as spec, paths as specPaths } from "./types.js";

// default

/** GET /rooms/Room0/@me/{room_id}: Public. */
export type GetRoom0Request = RequestOf<spec["get_Room0"], Anonymous>;
export type GetRoom0Response = ResponseOf<spec["get_Room0"], 200>;

/** POST /rooms/Room0/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom0Request = RequestOf<spec["create_Room0"], Caller>;
export type CreateRoom0Response = ResponseOf<spec["create_Room0"], 200 | 204>;

/** PUT /rooms/Room0/@me/{room_id}: Public. */
export type PutRoom0Request = RequestOf<spec["put_Room0"], Anonymous>;
export type PutRoom0Response = ResponseOf<spec["put_Room0"], 204>;

/** GET /rooms/Room0/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom0SpecialRequest = RequestOf<specPaths["/rooms/Room0/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom0SpecialResponse = ResponseOf<specPaths["/rooms/Room0/*special"]["get"], 200>;

/** TRACE /rooms/Room0/*special: Public. */
export type TraceRoomsRoom0SpecialRequest = RequestOf<specPaths["/rooms/Room0/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom0SpecialResponse = ResponseOf<specPaths["/rooms/Room0/*special"]["trace"], "default">;

/** GET /rooms/Room1/@me/{room_id}: Public. */
export type GetRoom1Request = RequestOf<spec["get_Room1"], Anonymous>;
export type GetRoom1Response = ResponseOf<spec["get_Room1"], 200>;

/** POST /rooms/Room1/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom1Request = RequestOf<spec["create_Room1"], Caller>;
export type CreateRoom1Response = ResponseOf<spec["create_Room1"], 200 | 204>;

/** PUT /rooms/Room1/@me/{room_id}: Public. */
export type PutRoom1Request = RequestOf<spec["put_Room1"], Anonymous>;
export type PutRoom1Response = ResponseOf<spec["put_Room1"], 204>;

/** GET /rooms/Room1/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom1SpecialRequest = RequestOf<specPaths["/rooms/Room1/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom1SpecialResponse = ResponseOf<specPaths["/rooms/Room1/*special"]["get"], 200>;

/** TRACE /rooms/Room1/*special: Public. */
export type TraceRoomsRoom1SpecialRequest = RequestOf<specPaths["/rooms/Room1/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom1SpecialResponse = ResponseOf<specPaths["/rooms/Room1/*special"]["trace"], "default">;

/** GET /rooms/Room2/@me/{room_id}: Public. */
export type GetRoom2Request = RequestOf<spec["get_Room2"], Anonymous>;
export type GetRoom2Response = ResponseOf<spec["get_Room2"], 200>;

/** POST /rooms/Room2/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom2Request = RequestOf<spec["create_Room2"], Caller>;
export type CreateRoom2Response = ResponseOf<spec["create_Room2"], 200 | 204>;

/** PUT /rooms/Room2/@me/{room_id}: Public. */
export type PutRoom2Request = RequestOf<spec["put_Room2"], Anonymous>;
export type PutRoom2Response = ResponseOf<spec["put_Room2"], 204>;

/** GET /rooms/Room2/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom2SpecialRequest = RequestOf<specPaths["/rooms/Room2/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom2SpecialResponse = ResponseOf<specPaths["/rooms/Room2/*special"]["get"], 200>;

/** TRACE /rooms/Room2/*special: Public. */
export type TraceRoomsRoom2SpecialRequest = RequestOf<specPaths["/rooms/Room2/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom2SpecialResponse = ResponseOf<specPaths["/rooms/Room2/*special"]["trace"], "default">;

/** GET /rooms/Room3/@me/{room_id}: Public. */
export type GetRoom3Request = RequestOf<spec["get_Room3"], Anonymous>;
export type GetRoom3Response = ResponseOf<spec["get_Room3"], 200>;

/** POST /rooms/Room3/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom3Request = RequestOf<spec["create_Room3"], Caller>;
export type CreateRoom3Response = ResponseOf<spec["create_Room3"], 200 | 204>;

/** PUT /rooms/Room3/@me/{room_id}: Public. */
export type PutRoom3Request = RequestOf<spec["put_Room3"], Anonymous>;
export type PutRoom3Response = ResponseOf<spec["put_Room3"], 204>;

/** GET /rooms/Room3/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom3SpecialRequest = RequestOf<specPaths["/rooms/Room3/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom3SpecialResponse = ResponseOf<specPaths["/rooms/Room3/*special"]["get"], 200>;

/** TRACE /rooms/Room3/*special: Public. */
export type TraceRoomsRoom3SpecialRequest = RequestOf<specPaths["/rooms/Room3/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom3SpecialResponse = ResponseOf<specPaths["/rooms/Room3/*special"]["trace"], "default">;

/** GET /rooms/Room4/@me/{room_id}: Public. */
export type GetRoom4Request = RequestOf<spec["get_Room4"], Anonymous>;
export type GetRoom4Response = ResponseOf<spec["get_Room4"], 200>;

/** POST /rooms/Room4/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom4Request = RequestOf<spec["create_Room4"], Caller>;
export type CreateRoom4Response = ResponseOf<spec["create_Room4"], 200 | 204>;

/** PUT /rooms/Room4/@me/{room_id}: Public. */
export type PutRoom4Request = RequestOf<spec["put_Room4"], Anonymous>;
export type PutRoom4Response = ResponseOf<spec["put_Room4"], 204>;

/** GET /rooms/Room4/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom4SpecialRequest = RequestOf<specPaths["/rooms/Room4/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom4SpecialResponse = ResponseOf<specPaths["/rooms/Room4/*special"]["get"], 200>;

/** TRACE /rooms/Room4/*special: Public. */
export type TraceRoomsRoom4SpecialRequest = RequestOf<specPaths["/rooms/Room4/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom4SpecialResponse = ResponseOf<specPaths["/rooms/Room4/*special"]["trace"], "default">;

/** GET /rooms/Room5/@me/{room_id}: Public. */
export type GetRoom5Request = RequestOf<spec["get_Room5"], Anonymous>;
export type GetRoom5Response = ResponseOf<spec["get_Room5"], 200>;

/** POST /rooms/Room5/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom5Request = RequestOf<spec["create_Room5"], Caller>;
export type CreateRoom5Response = ResponseOf<spec["create_Room5"], 200 | 204>;

/** PUT /rooms/Room5/@me/{room_id}: Public. */
export type PutRoom5Request = RequestOf<spec["put_Room5"], Anonymous>;
export type PutRoom5Response = ResponseOf<spec["put_Room5"], 204>;

/** GET /rooms/Room5/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom5SpecialRequest = RequestOf<specPaths["/rooms/Room5/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom5SpecialResponse = ResponseOf<specPaths["/rooms/Room5/*special"]["get"], 200>;

/** TRACE /rooms/Room5/*special: Public. */
export type TraceRoomsRoom5SpecialRequest = RequestOf<specPaths["/rooms/Room5/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom5SpecialResponse = ResponseOf<specPaths["/rooms/Room5/*special"]["trace"], "default">;

/** GET /rooms/Room6/@me/{room_id}: Public. */
export type GetRoom6Request = RequestOf<spec["get_Room6"], Anonymous>;
export type GetRoom6Response = ResponseOf<spec["get_Room6"], 200>;

/** POST /rooms/Room6/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom6Request = RequestOf<spec["create_Room6"], Caller>;
export type CreateRoom6Response = ResponseOf<spec["create_Room6"], 200 | 204>;

/** PUT /rooms/Room6/@me/{room_id}: Public. */
export type PutRoom6Request = RequestOf<spec["put_Room6"], Anonymous>;
export type PutRoom6Response = ResponseOf<spec["put_Room6"], 204>;

/** GET /rooms/Room6/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom6SpecialRequest = RequestOf<specPaths["/rooms/Room6/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom6SpecialResponse = ResponseOf<specPaths["/rooms/Room6/*special"]["get"], 200>;

/** TRACE /rooms/Room6/*special: Public. */
export type TraceRoomsRoom6SpecialRequest = RequestOf<specPaths["/rooms/Room6/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom6SpecialResponse = ResponseOf<specPaths["/rooms/Room6/*special"]["trace"], "default">;

/** GET /rooms/Room7/@me/{room_id}: Public. */
export type GetRoom7Request = RequestOf<spec["get_Room7"], Anonymous>;
export type GetRoom7Response = ResponseOf<spec["get_Room7"], 200>;

/** POST /rooms/Room7/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom7Request = RequestOf<spec["create_Room7"], Caller>;
export type CreateRoom7Response = ResponseOf<spec["create_Room7"], 200 | 204>;

/** PUT /rooms/Room7/@me/{room_id}: Public. */
export type PutRoom7Request = RequestOf<spec["put_Room7"], Anonymous>;
export type PutRoom7Response = ResponseOf<spec["put_Room7"], 204>;

/** GET /rooms/Room7/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom7SpecialRequest = RequestOf<specPaths["/rooms/Room7/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom7SpecialResponse = ResponseOf<specPaths["/rooms/Room7/*special"]["get"], 200>;

/** TRACE /rooms/Room7/*special: Public. */
export type TraceRoomsRoom7SpecialRequest = RequestOf<specPaths["/rooms/Room7/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom7SpecialResponse = ResponseOf<specPaths["/rooms/Room7/*special"]["trace"], "default">;

/** GET /rooms/Room8/@me/{room_id}: Public. */
export type GetRoom8Request = RequestOf<spec["get_Room8"], Anonymous>;
export type GetRoom8Response = ResponseOf<spec["get_Room8"], 200>;

/** POST /rooms/Room8/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom8Request = RequestOf<spec["create_Room8"], Caller>;
export type CreateRoom8Response = ResponseOf<spec["create_Room8"], 200 | 204>;

/** PUT /rooms/Room8/@me/{room_id}: Public. */
export type PutRoom8Request = RequestOf<spec["put_Room8"], Anonymous>;
export type PutRoom8Response = ResponseOf<spec["put_Room8"], 204>;

/** GET /rooms/Room8/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom8SpecialRequest = RequestOf<specPaths["/rooms/Room8/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom8SpecialResponse = ResponseOf<specPaths["/rooms/Room8/*special"]["get"], 200>;

/** TRACE /rooms/Room8/*special: Public. */
export type TraceRoomsRoom8SpecialRequest = RequestOf<specPaths["/rooms/Room8/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom8SpecialResponse = ResponseOf<specPaths["/rooms/Room8/*special"]["trace"], "default">;

/** GET /rooms/Room9/@me/{room_id}: Public. */
export type GetRoom9Request = RequestOf<spec["get_Room9"], Anonymous>;
export type GetRoom9Response = ResponseOf<spec["get_Room9"], 200>;

/** POST /rooms/Room9/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom9Request = RequestOf<spec["create_Room9"], Caller>;
export type CreateRoom9Response = ResponseOf<spec["create_Room9"], 200 | 204>;

/** PUT /rooms/Room9/@me/{room_id}: Public. */
export type PutRoom9Request = RequestOf<spec["put_Room9"], Anonymous>;
export type PutRoom9Response = ResponseOf<spec["put_Room9"], 204>;

/** GET /rooms/Room9/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom9SpecialRequest = RequestOf<specPaths["/rooms/Room9/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom9SpecialResponse = ResponseOf<specPaths["/rooms/Room9/*special"]["get"], 200>;

/** TRACE /rooms/Room9/*special: Public. */
export type TraceRoomsRoom9SpecialRequest = RequestOf<specPaths["/rooms/Room9/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom9SpecialResponse = ResponseOf<specPaths["/rooms/Room9/*special"]["trace"], "default">;

/** GET /rooms/Room10/@me/{room_id}: Public. */
export type GetRoom10Request = RequestOf<spec["get_Room10"], Anonymous>;
export type GetRoom10Response = ResponseOf<spec["get_Room10"], 200>;

/** POST /rooms/Room10/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom10Request = RequestOf<spec["create_Room10"], Caller>;
export type CreateRoom10Response = ResponseOf<spec["create_Room10"], 200 | 204>;

/** PUT /rooms/Room10/@me/{room_id}: Public. */
export type PutRoom10Request = RequestOf<spec["put_Room10"], Anonymous>;
export type PutRoom10Response = ResponseOf<spec["put_Room10"], 204>;

/** GET /rooms/Room10/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom10SpecialRequest = RequestOf<specPaths["/rooms/Room10/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom10SpecialResponse = ResponseOf<specPaths["/rooms/Room10/*special"]["get"], 200>;

/** TRACE /rooms/Room10/*special: Public. */
export type TraceRoomsRoom10SpecialRequest = RequestOf<specPaths["/rooms/Room10/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom10SpecialResponse = ResponseOf<specPaths["/rooms/Room10/*special"]["trace"], "default">;

/** GET /rooms/Room11/@me/{room_id}: Public. */
export type GetRoom11Request = RequestOf<spec["get_Room11"], Anonymous>;
export type GetRoom11Response = ResponseOf<spec["get_Room11"], 200>;

/** POST /rooms/Room11/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom11Request = RequestOf<spec["create_Room11"], Caller>;
export type CreateRoom11Response = ResponseOf<spec["create_Room11"], 200 | 204>;

/** PUT /rooms/Room11/@me/{room_id}: Public. */
export type PutRoom11Request = RequestOf<spec["put_Room11"], Anonymous>;
export type PutRoom11Response = ResponseOf<spec["put_Room11"], 204>;

/** GET /rooms/Room11/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom11SpecialRequest = RequestOf<specPaths["/rooms/Room11/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom11SpecialResponse = ResponseOf<specPaths["/rooms/Room11/*special"]["get"], 200>;

/** TRACE /rooms/Room11/*special: Public. */
export type TraceRoomsRoom11SpecialRequest = RequestOf<specPaths["/rooms/Room11/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom11SpecialResponse = ResponseOf<specPaths["/rooms/Room11/*special"]["trace"], "default">;

/** GET /rooms/Room12/@me/{room_id}: Public. */
export type GetRoom12Request = RequestOf<spec["get_Room12"], Anonymous>;
export type GetRoom12Response = ResponseOf<spec["get_Room12"], 200>;

/** POST /rooms/Room12/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom12Request = RequestOf<spec["create_Room12"], Caller>;
export type CreateRoom12Response = ResponseOf<spec["create_Room12"], 200 | 204>;

/** PUT /rooms/Room12/@me/{room_id}: Public. */
export type PutRoom12Request = RequestOf<spec["put_Room12"], Anonymous>;
export type PutRoom12Response = ResponseOf<spec["put_Room12"], 204>;

/** GET /rooms/Room12/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom12SpecialRequest = RequestOf<specPaths["/rooms/Room12/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom12SpecialResponse = ResponseOf<specPaths["/rooms/Room12/*special"]["get"], 200>;

/** TRACE /rooms/Room12/*special: Public. */
export type TraceRoomsRoom12SpecialRequest = RequestOf<specPaths["/rooms/Room12/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom12SpecialResponse = ResponseOf<specPaths["/rooms/Room12/*special"]["trace"], "default">;

/** GET /rooms/Room13/@me/{room_id}: Public. */
export type GetRoom13Request = RequestOf<spec["get_Room13"], Anonymous>;
export type GetRoom13Response = ResponseOf<spec["get_Room13"], 200>;

/** POST /rooms/Room13/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom13Request = RequestOf<spec["create_Room13"], Caller>;
export type CreateRoom13Response = ResponseOf<spec["create_Room13"], 200 | 204>;

/** PUT /rooms/Room13/@me/{room_id}: Public. */
export type PutRoom13Request = RequestOf<spec["put_Room13"], Anonymous>;
export type PutRoom13Response = ResponseOf<spec["put_Room13"], 204>;

/** GET /rooms/Room13/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom13SpecialRequest = RequestOf<specPaths["/rooms/Room13/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom13SpecialResponse = ResponseOf<specPaths["/rooms/Room13/*special"]["get"], 200>;

/** TRACE /rooms/Room13/*special: Public. */
export type TraceRoomsRoom13SpecialRequest = RequestOf<specPaths["/rooms/Room13/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom13SpecialResponse = ResponseOf<specPaths["/rooms/Room13/*special"]["trace"], "default">;

/** GET /rooms/Room14/@me/{room_id}: Public. */
export type GetRoom14Request = RequestOf<spec["get_Room14"], Anonymous>;
export type GetRoom14Response = ResponseOf<spec["get_Room14"], 200>;

/** POST /rooms/Room14/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom14Request = RequestOf<spec["create_Room14"], Caller>;
export type CreateRoom14Response = ResponseOf<spec["create_Room14"], 200 | 204>;

/** PUT /rooms/Room14/@me/{room_id}: Public. */
export type PutRoom14Request = RequestOf<spec["put_Room14"], Anonymous>;
export type PutRoom14Response = ResponseOf<spec["put_Room14"], 204>;

/** GET /rooms/Room14/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom14SpecialRequest = RequestOf<specPaths["/rooms/Room14/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom14SpecialResponse = ResponseOf<specPaths["/rooms/Room14/*special"]["get"], 200>;

/** TRACE /rooms/Room14/*special: Public. */
export type TraceRoomsRoom14SpecialRequest = RequestOf<specPaths["/rooms/Room14/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom14SpecialResponse = ResponseOf<specPaths["/rooms/Room14/*special"]["trace"], "default">;

/** GET /rooms/Room15/@me/{room_id}: Public. */
export type GetRoom15Request = RequestOf<spec["get_Room15"], Anonymous>;
export type GetRoom15Response = ResponseOf<spec["get_Room15"], 200>;

/** POST /rooms/Room15/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom15Request = RequestOf<spec["create_Room15"], Caller>;
export type CreateRoom15Response = ResponseOf<spec["create_Room15"], 200 | 204>;

/** PUT /rooms/Room15/@me/{room_id}: Public. */
export type PutRoom15Request = RequestOf<spec["put_Room15"], Anonymous>;
export type PutRoom15Response = ResponseOf<spec["put_Room15"], 204>;

/** GET /rooms/Room15/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom15SpecialRequest = RequestOf<specPaths["/rooms/Room15/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom15SpecialResponse = ResponseOf<specPaths["/rooms/Room15/*special"]["get"], 200>;

/** TRACE /rooms/Room15/*special: Public. */
export type TraceRoomsRoom15SpecialRequest = RequestOf<specPaths["/rooms/Room15/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom15SpecialResponse = ResponseOf<specPaths["/rooms/Room15/*special"]["trace"], "default">;

/** GET /rooms/Room16/@me/{room_id}: Public. */
export type GetRoom16Request = RequestOf<spec["get_Room16"], Anonymous>;
export type GetRoom16Response = ResponseOf<spec["get_Room16"], 200>;

/** POST /rooms/Room16/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom16Request = RequestOf<spec["create_Room16"], Caller>;
export type CreateRoom16Response = ResponseOf<spec["create_Room16"], 200 | 204>;

/** PUT /rooms/Room16/@me/{room_id}: Public. */
export type PutRoom16Request = RequestOf<spec["put_Room16"], Anonymous>;
export type PutRoom16Response = ResponseOf<spec["put_Room16"], 204>;

/** GET /rooms/Room16/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom16SpecialRequest = RequestOf<specPaths["/rooms/Room16/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom16SpecialResponse = ResponseOf<specPaths["/rooms/Room16/*special"]["get"], 200>;

/** TRACE /rooms/Room16/*special: Public. */
export type TraceRoomsRoom16SpecialRequest = RequestOf<specPaths["/rooms/Room16/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom16SpecialResponse = ResponseOf<specPaths["/rooms/Room16/*special"]["trace"], "default">;

/** GET /rooms/Room17/@me/{room_id}: Public. */
export type GetRoom17Request = RequestOf<spec["get_Room17"], Anonymous>;
export type GetRoom17Response = ResponseOf<spec["get_Room17"], 200>;

/** POST /rooms/Room17/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom17Request = RequestOf<spec["create_Room17"], Caller>;
export type CreateRoom17Response = ResponseOf<spec["create_Room17"], 200 | 204>;

/** PUT /rooms/Room17/@me/{room_id}: Public. */
export type PutRoom17Request = RequestOf<spec["put_Room17"], Anonymous>;
export type PutRoom17Response = ResponseOf<spec["put_Room17"], 204>;

/** GET /rooms/Room17/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom17SpecialRequest = RequestOf<specPaths["/rooms/Room17/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom17SpecialResponse = ResponseOf<specPaths["/rooms/Room17/*special"]["get"], 200>;

/** TRACE /rooms/Room17/*special: Public. */
export type TraceRoomsRoom17SpecialRequest = RequestOf<specPaths["/rooms/Room17/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom17SpecialResponse = ResponseOf<specPaths["/rooms/Room17/*special"]["trace"], "default">;

/** GET /rooms/Room18/@me/{room_id}: Public. */
export type GetRoom18Request = RequestOf<spec["get_Room18"], Anonymous>;
export type GetRoom18Response = ResponseOf<spec["get_Room18"], 200>;

/** POST /rooms/Room18/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom18Request = RequestOf<spec["create_Room18"], Caller>;
export type CreateRoom18Response = ResponseOf<spec["create_Room18"], 200 | 204>;

/** PUT /rooms/Room18/@me/{room_id}: Public. */
export type PutRoom18Request = RequestOf<spec["put_Room18"], Anonymous>;
export type PutRoom18Response = ResponseOf<spec["put_Room18"], 204>;

/** GET /rooms/Room18/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom18SpecialRequest = RequestOf<specPaths["/rooms/Room18/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom18SpecialResponse = ResponseOf<specPaths["/rooms/Room18/*special"]["get"], 200>;

/** TRACE /rooms/Room18/*special: Public. */
export type TraceRoomsRoom18SpecialRequest = RequestOf<specPaths["/rooms/Room18/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom18SpecialResponse = ResponseOf<specPaths["/rooms/Room18/*special"]["trace"], "default">;

/** GET /rooms/Room19/@me/{room_id}: Public. */
export type GetRoom19Request = RequestOf<spec["get_Room19"], Anonymous>;
export type GetRoom19Response = ResponseOf<spec["get_Room19"], 200>;

/** POST /rooms/Room19/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom19Request = RequestOf<spec["create_Room19"], Caller>;
export type CreateRoom19Response = ResponseOf<spec["create_Room19"], 200 | 204>;

/** PUT /rooms/Room19/@me/{room_id}: Public. */
export type PutRoom19Request = RequestOf<spec["put_Room19"], Anonymous>;
export type PutRoom19Response = ResponseOf<spec["put_Room19"], 204>;

/** GET /rooms/Room19/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom19SpecialRequest = RequestOf<specPaths["/rooms/Room19/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom19SpecialResponse = ResponseOf<specPaths["/rooms/Room19/*special"]["get"], 200>;

/** TRACE /rooms/Room19/*special: Public. */
export type TraceRoomsRoom19SpecialRequest = RequestOf<specPaths["/rooms/Room19/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom19SpecialResponse = ResponseOf<specPaths["/rooms/Room19/*special"]["trace"], "default">;

/** GET /rooms/Room20/@me/{room_id}: Public. */
export type GetRoom20Request = RequestOf<spec["get_Room20"], Anonymous>;
export type GetRoom20Response = ResponseOf<spec["get_Room20"], 200>;

/** POST /rooms/Room20/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom20Request = RequestOf<spec["create_Room20"], Caller>;
export type CreateRoom20Response = ResponseOf<spec["create_Room20"], 200 | 204>;

/** PUT /rooms/Room20/@me/{room_id}: Public. */
export type PutRoom20Request = RequestOf<spec["put_Room20"], Anonymous>;
export type PutRoom20Response = ResponseOf<spec["put_Room20"], 204>;

/** GET /rooms/Room20/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom20SpecialRequest = RequestOf<specPaths["/rooms/Room20/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom20SpecialResponse = ResponseOf<specPaths["/rooms/Room20/*special"]["get"], 200>;

/** TRACE /rooms/Room20/*special: Public. */
export type TraceRoomsRoom20SpecialRequest = RequestOf<specPaths["/rooms/Room20/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom20SpecialResponse = ResponseOf<specPaths["/rooms/Room20/*special"]["trace"], "default">;

/** GET /rooms/Room21/@me/{room_id}: Public. */
export type GetRoom21Request = RequestOf<spec["get_Room21"], Anonymous>;
export type GetRoom21Response = ResponseOf<spec["get_Room21"], 200>;

/** POST /rooms/Room21/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom21Request = RequestOf<spec["create_Room21"], Caller>;
export type CreateRoom21Response = ResponseOf<spec["create_Room21"], 200 | 204>;

/** PUT /rooms/Room21/@me/{room_id}: Public. */
export type PutRoom21Request = RequestOf<spec["put_Room21"], Anonymous>;
export type PutRoom21Response = ResponseOf<spec["put_Room21"], 204>;

/** GET /rooms/Room21/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom21SpecialRequest = RequestOf<specPaths["/rooms/Room21/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom21SpecialResponse = ResponseOf<specPaths["/rooms/Room21/*special"]["get"], 200>;

/** TRACE /rooms/Room21/*special: Public. */
export type TraceRoomsRoom21SpecialRequest = RequestOf<specPaths["/rooms/Room21/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom21SpecialResponse = ResponseOf<specPaths["/rooms/Room21/*special"]["trace"], "default">;

/** GET /rooms/Room22/@me/{room_id}: Public. */
export type GetRoom22Request = RequestOf<spec["get_Room22"], Anonymous>;
export type GetRoom22Response = ResponseOf<spec["get_Room22"], 200>;

/** POST /rooms/Room22/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom22Request = RequestOf<spec["create_Room22"], Caller>;
export type CreateRoom22Response = ResponseOf<spec["create_Room22"], 200 | 204>;

/** PUT /rooms/Room22/@me/{room_id}: Public. */
export type PutRoom22Request = RequestOf<spec["put_Room22"], Anonymous>;
export type PutRoom22Response = ResponseOf<spec["put_Room22"], 204>;

/** GET /rooms/Room22/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom22SpecialRequest = RequestOf<specPaths["/rooms/Room22/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom22SpecialResponse = ResponseOf<specPaths["/rooms/Room22/*special"]["get"], 200>;

/** TRACE /rooms/Room22/*special: Public. */
export type TraceRoomsRoom22SpecialRequest = RequestOf<specPaths["/rooms/Room22/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom22SpecialResponse = ResponseOf<specPaths["/rooms/Room22/*special"]["trace"], "default">;

/** GET /rooms/Room23/@me/{room_id}: Public. */
export type GetRoom23Request = RequestOf<spec["get_Room23"], Anonymous>;
export type GetRoom23Response = ResponseOf<spec["get_Room23"], 200>;

/** POST /rooms/Room23/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom23Request = RequestOf<spec["create_Room23"], Caller>;
export type CreateRoom23Response = ResponseOf<spec["create_Room23"], 200 | 204>;

/** PUT /rooms/Room23/@me/{room_id}: Public. */
export type PutRoom23Request = RequestOf<spec["put_Room23"], Anonymous>;
export type PutRoom23Response = ResponseOf<spec["put_Room23"], 204>;

/** GET /rooms/Room23/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom23SpecialRequest = RequestOf<specPaths["/rooms/Room23/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom23SpecialResponse = ResponseOf<specPaths["/rooms/Room23/*special"]["get"], 200>;

/** TRACE /rooms/Room23/*special: Public. */
export type TraceRoomsRoom23SpecialRequest = RequestOf<specPaths["/rooms/Room23/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom23SpecialResponse = ResponseOf<specPaths["/rooms/Room23/*special"]["trace"], "default">;

/** GET /rooms/Room24/@me/{room_id}: Public. */
export type GetRoom24Request = RequestOf<spec["get_Room24"], Anonymous>;
export type GetRoom24Response = ResponseOf<spec["get_Room24"], 200>;

/** POST /rooms/Room24/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom24Request = RequestOf<spec["create_Room24"], Caller>;
export type CreateRoom24Response = ResponseOf<spec["create_Room24"], 200 | 204>;

/** PUT /rooms/Room24/@me/{room_id}: Public. */
export type PutRoom24Request = RequestOf<spec["put_Room24"], Anonymous>;
export type PutRoom24Response = ResponseOf<spec["put_Room24"], 204>;

/** GET /rooms/Room24/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom24SpecialRequest = RequestOf<specPaths["/rooms/Room24/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom24SpecialResponse = ResponseOf<specPaths["/rooms/Room24/*special"]["get"], 200>;

/** TRACE /rooms/Room24/*special: Public. */
export type TraceRoomsRoom24SpecialRequest = RequestOf<specPaths["/rooms/Room24/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom24SpecialResponse = ResponseOf<specPaths["/rooms/Room24/*special"]["trace"], "default">;

/** GET /rooms/Room25/@me/{room_id}: Public. */
export type GetRoom25Request = RequestOf<spec["get_Room25"], Anonymous>;
export type GetRoom25Response = ResponseOf<spec["get_Room25"], 200>;

/** POST /rooms/Room25/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom25Request = RequestOf<spec["create_Room25"], Caller>;
export type CreateRoom25Response = ResponseOf<spec["create_Room25"], 200 | 204>;

/** PUT /rooms/Room25/@me/{room_id}: Public. */
export type PutRoom25Request = RequestOf<spec["put_Room25"], Anonymous>;
export type PutRoom25Response = ResponseOf<spec["put_Room25"], 204>;

/** GET /rooms/Room25/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom25SpecialRequest = RequestOf<specPaths["/rooms/Room25/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom25SpecialResponse = ResponseOf<specPaths["/rooms/Room25/*special"]["get"], 200>;

/** TRACE /rooms/Room25/*special: Public. */
export type TraceRoomsRoom25SpecialRequest = RequestOf<specPaths["/rooms/Room25/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom25SpecialResponse = ResponseOf<specPaths["/rooms/Room25/*special"]["trace"], "default">;

/** GET /rooms/Room26/@me/{room_id}: Public. */
export type GetRoom26Request = RequestOf<spec["get_Room26"], Anonymous>;
export type GetRoom26Response = ResponseOf<spec["get_Room26"], 200>;

/** POST /rooms/Room26/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom26Request = RequestOf<spec["create_Room26"], Caller>;
export type CreateRoom26Response = ResponseOf<spec["create_Room26"], 200 | 204>;

/** PUT /rooms/Room26/@me/{room_id}: Public. */
export type PutRoom26Request = RequestOf<spec["put_Room26"], Anonymous>;
export type PutRoom26Response = ResponseOf<spec["put_Room26"], 204>;

/** GET /rooms/Room26/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom26SpecialRequest = RequestOf<specPaths["/rooms/Room26/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom26SpecialResponse = ResponseOf<specPaths["/rooms/Room26/*special"]["get"], 200>;

/** TRACE /rooms/Room26/*special: Public. */
export type TraceRoomsRoom26SpecialRequest = RequestOf<specPaths["/rooms/Room26/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom26SpecialResponse = ResponseOf<specPaths["/rooms/Room26/*special"]["trace"], "default">;

/** GET /rooms/Room27/@me/{room_id}: Public. */
export type GetRoom27Request = RequestOf<spec["get_Room27"], Anonymous>;
export type GetRoom27Response = ResponseOf<spec["get_Room27"], 200>;

/** POST /rooms/Room27/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom27Request = RequestOf<spec["create_Room27"], Caller>;
export type CreateRoom27Response = ResponseOf<spec["create_Room27"], 200 | 204>;

/** PUT /rooms/Room27/@me/{room_id}: Public. */
export type PutRoom27Request = RequestOf<spec["put_Room27"], Anonymous>;
export type PutRoom27Response = ResponseOf<spec["put_Room27"], 204>;

/** GET /rooms/Room27/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom27SpecialRequest = RequestOf<specPaths["/rooms/Room27/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom27SpecialResponse = ResponseOf<specPaths["/rooms/Room27/*special"]["get"], 200>;

/** TRACE /rooms/Room27/*special: Public. */
export type TraceRoomsRoom27SpecialRequest = RequestOf<specPaths["/rooms/Room27/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom27SpecialResponse = ResponseOf<specPaths["/rooms/Room27/*special"]["trace"], "default">;

/** GET /rooms/Room28/@me/{room_id}: Public. */
export type GetRoom28Request = RequestOf<spec["get_Room28"], Anonymous>;
export type GetRoom28Response = ResponseOf<spec["get_Room28"], 200>;

/** POST /rooms/Room28/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom28Request = RequestOf<spec["create_Room28"], Caller>;
export type CreateRoom28Response = ResponseOf<spec["create_Room28"], 200 | 204>;

/** PUT /rooms/Room28/@me/{room_id}: Public. */
export type PutRoom28Request = RequestOf<spec["put_Room28"], Anonymous>;
export type PutRoom28Response = ResponseOf<spec["put_Room28"], 204>;

/** GET /rooms/Room28/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom28SpecialRequest = RequestOf<specPaths["/rooms/Room28/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom28SpecialResponse = ResponseOf<specPaths["/rooms/Room28/*special"]["get"], 200>;

/** TRACE /rooms/Room28/*special: Public. */
export type TraceRoomsRoom28SpecialRequest = RequestOf<specPaths["/rooms/Room28/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom28SpecialResponse = ResponseOf<specPaths["/rooms/Room28/*special"]["trace"], "default">;

/** GET /rooms/Room29/@me/{room_id}: Public. */
export type GetRoom29Request = RequestOf<spec["get_Room29"], Anonymous>;
export type GetRoom29Response = ResponseOf<spec["get_Room29"], 200>;

/** POST /rooms/Room29/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom29Request = RequestOf<spec["create_Room29"], Caller>;
export type CreateRoom29Response = ResponseOf<spec["create_Room29"], 200 | 204>;

/** PUT /rooms/Room29/@me/{room_id}: Public. */
export type PutRoom29Request = RequestOf<spec["put_Room29"], Anonymous>;
export type PutRoom29Response = ResponseOf<spec["put_Room29"], 204>;

/** GET /rooms/Room29/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom29SpecialRequest = RequestOf<specPaths["/rooms/Room29/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom29SpecialResponse = ResponseOf<specPaths["/rooms/Room29/*special"]["get"], 200>;

/** TRACE /rooms/Room29/*special: Public. */
export type TraceRoomsRoom29SpecialRequest = RequestOf<specPaths["/rooms/Room29/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom29SpecialResponse = ResponseOf<specPaths["/rooms/Room29/*special"]["trace"], "default">;

/** GET /rooms/Room30/@me/{room_id}: Public. */
export type GetRoom30Request = RequestOf<spec["get_Room30"], Anonymous>;
export type GetRoom30Response = ResponseOf<spec["get_Room30"], 200>;

/** POST /rooms/Room30/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom30Request = RequestOf<spec["create_Room30"], Caller>;
export type CreateRoom30Response = ResponseOf<spec["create_Room30"], 200 | 204>;

/** PUT /rooms/Room30/@me/{room_id}: Public. */
export type PutRoom30Request = RequestOf<spec["put_Room30"], Anonymous>;
export type PutRoom30Response = ResponseOf<spec["put_Room30"], 204>;

/** GET /rooms/Room30/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom30SpecialRequest = RequestOf<specPaths["/rooms/Room30/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom30SpecialResponse = ResponseOf<specPaths["/rooms/Room30/*special"]["get"], 200>;

/** TRACE /rooms/Room30/*special: Public. */
export type TraceRoomsRoom30SpecialRequest = RequestOf<specPaths["/rooms/Room30/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom30SpecialResponse = ResponseOf<specPaths["/rooms/Room30/*special"]["trace"], "default">;

/** GET /rooms/Room31/@me/{room_id}: Public. */
export type GetRoom31Request = RequestOf<spec["get_Room31"], Anonymous>;
export type GetRoom31Response = ResponseOf<spec["get_Room31"], 200>;

/** POST /rooms/Room31/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom31Request = RequestOf<spec["create_Room31"], Caller>;
export type CreateRoom31Response = ResponseOf<spec["create_Room31"], 200 | 204>;

/** PUT /rooms/Room31/@me/{room_id}: Public. */
export type PutRoom31Request = RequestOf<spec["put_Room31"], Anonymous>;
export type PutRoom31Response = ResponseOf<spec["put_Room31"], 204>;

/** GET /rooms/Room31/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom31SpecialRequest = RequestOf<specPaths["/rooms/Room31/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom31SpecialResponse = ResponseOf<specPaths["/rooms/Room31/*special"]["get"], 200>;

/** TRACE /rooms/Room31/*special: Public. */
export type TraceRoomsRoom31SpecialRequest = RequestOf<specPaths["/rooms/Room31/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom31SpecialResponse = ResponseOf<specPaths["/rooms/Room31/*special"]["trace"], "default">;

/** GET /rooms/Room32/@me/{room_id}: Public. */
export type GetRoom32Request = RequestOf<spec["get_Room32"], Anonymous>;
export type GetRoom32Response = ResponseOf<spec["get_Room32"], 200>;

/** POST /rooms/Room32/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom32Request = RequestOf<spec["create_Room32"], Caller>;
export type CreateRoom32Response = ResponseOf<spec["create_Room32"], 200 | 204>;

/** PUT /rooms/Room32/@me/{room_id}: Public. */
export type PutRoom32Request = RequestOf<spec["put_Room32"], Anonymous>;
export type PutRoom32Response = ResponseOf<spec["put_Room32"], 204>;

/** GET /rooms/Room32/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom32SpecialRequest = RequestOf<specPaths["/rooms/Room32/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom32SpecialResponse = ResponseOf<specPaths["/rooms/Room32/*special"]["get"], 200>;

/** TRACE /rooms/Room32/*special: Public. */
export type TraceRoomsRoom32SpecialRequest = RequestOf<specPaths["/rooms/Room32/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom32SpecialResponse = ResponseOf<specPaths["/rooms/Room32/*special"]["trace"], "default">;

/** GET /rooms/Room33/@me/{room_id}: Public. */
export type GetRoom33Request = RequestOf<spec["get_Room33"], Anonymous>;
export type GetRoom33Response = ResponseOf<spec["get_Room33"], 200>;

/** POST /rooms/Room33/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom33Request = RequestOf<spec["create_Room33"], Caller>;
export type CreateRoom33Response = ResponseOf<spec["create_Room33"], 200 | 204>;

/** PUT /rooms/Room33/@me/{room_id}: Public. */
export type PutRoom33Request = RequestOf<spec["put_Room33"], Anonymous>;
export type PutRoom33Response = ResponseOf<spec["put_Room33"], 204>;

/** GET /rooms/Room33/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom33SpecialRequest = RequestOf<specPaths["/rooms/Room33/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom33SpecialResponse = ResponseOf<specPaths["/rooms/Room33/*special"]["get"], 200>;

/** TRACE /rooms/Room33/*special: Public. */
export type TraceRoomsRoom33SpecialRequest = RequestOf<specPaths["/rooms/Room33/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom33SpecialResponse = ResponseOf<specPaths["/rooms/Room33/*special"]["trace"], "default">;

/** GET /rooms/Room34/@me/{room_id}: Public. */
export type GetRoom34Request = RequestOf<spec["get_Room34"], Anonymous>;
export type GetRoom34Response = ResponseOf<spec["get_Room34"], 200>;

/** POST /rooms/Room34/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom34Request = RequestOf<spec["create_Room34"], Caller>;
export type CreateRoom34Response = ResponseOf<spec["create_Room34"], 200 | 204>;

/** PUT /rooms/Room34/@me/{room_id}: Public. */
export type PutRoom34Request = RequestOf<spec["put_Room34"], Anonymous>;
export type PutRoom34Response = ResponseOf<spec["put_Room34"], 204>;

/** GET /rooms/Room34/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom34SpecialRequest = RequestOf<specPaths["/rooms/Room34/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom34SpecialResponse = ResponseOf<specPaths["/rooms/Room34/*special"]["get"], 200>;

/** TRACE /rooms/Room34/*special: Public. */
export type TraceRoomsRoom34SpecialRequest = RequestOf<specPaths["/rooms/Room34/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom34SpecialResponse = ResponseOf<specPaths["/rooms/Room34/*special"]["trace"], "default">;

/** GET /rooms/Room35/@me/{room_id}: Public. */
export type GetRoom35Request = RequestOf<spec["get_Room35"], Anonymous>;
export type GetRoom35Response = ResponseOf<spec["get_Room35"], 200>;

/** POST /rooms/Room35/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom35Request = RequestOf<spec["create_Room35"], Caller>;
export type CreateRoom35Response = ResponseOf<spec["create_Room35"], 200 | 204>;

/** PUT /rooms/Room35/@me/{room_id}: Public. */
export type PutRoom35Request = RequestOf<spec["put_Room35"], Anonymous>;
export type PutRoom35Response = ResponseOf<spec["put_Room35"], 204>;

/** GET /rooms/Room35/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom35SpecialRequest = RequestOf<specPaths["/rooms/Room35/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom35SpecialResponse = ResponseOf<specPaths["/rooms/Room35/*special"]["get"], 200>;

/** TRACE /rooms/Room35/*special: Public. */
export type TraceRoomsRoom35SpecialRequest = RequestOf<specPaths["/rooms/Room35/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom35SpecialResponse = ResponseOf<specPaths["/rooms/Room35/*special"]["trace"], "default">;

/** GET /rooms/Room36/@me/{room_id}: Public. */
export type GetRoom36Request = RequestOf<spec["get_Room36"], Anonymous>;
export type GetRoom36Response = ResponseOf<spec["get_Room36"], 200>;

/** POST /rooms/Room36/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom36Request = RequestOf<spec["create_Room36"], Caller>;
export type CreateRoom36Response = ResponseOf<spec["create_Room36"], 200 | 204>;

/** PUT /rooms/Room36/@me/{room_id}: Public. */
export type PutRoom36Request = RequestOf<spec["put_Room36"], Anonymous>;
export type PutRoom36Response = ResponseOf<spec["put_Room36"], 204>;

/** GET /rooms/Room36/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom36SpecialRequest = RequestOf<specPaths["/rooms/Room36/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom36SpecialResponse = ResponseOf<specPaths["/rooms/Room36/*special"]["get"], 200>;

/** TRACE /rooms/Room36/*special: Public. */
export type TraceRoomsRoom36SpecialRequest = RequestOf<specPaths["/rooms/Room36/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom36SpecialResponse = ResponseOf<specPaths["/rooms/Room36/*special"]["trace"], "default">;

/** GET /rooms/Room37/@me/{room_id}: Public. */
export type GetRoom37Request = RequestOf<spec["get_Room37"], Anonymous>;
export type GetRoom37Response = ResponseOf<spec["get_Room37"], 200>;

/** POST /rooms/Room37/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom37Request = RequestOf<spec["create_Room37"], Caller>;
export type CreateRoom37Response = ResponseOf<spec["create_Room37"], 200 | 204>;

/** PUT /rooms/Room37/@me/{room_id}: Public. */
export type PutRoom37Request = RequestOf<spec["put_Room37"], Anonymous>;
export type PutRoom37Response = ResponseOf<spec["put_Room37"], 204>;

/** GET /rooms/Room37/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom37SpecialRequest = RequestOf<specPaths["/rooms/Room37/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom37SpecialResponse = ResponseOf<specPaths["/rooms/Room37/*special"]["get"], 200>;

/** TRACE /rooms/Room37/*special: Public. */
export type TraceRoomsRoom37SpecialRequest = RequestOf<specPaths["/rooms/Room37/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom37SpecialResponse = ResponseOf<specPaths["/rooms/Room37/*special"]["trace"], "default">;

/** GET /rooms/Room38/@me/{room_id}: Public. */
export type GetRoom38Request = RequestOf<spec["get_Room38"], Anonymous>;
export type GetRoom38Response = ResponseOf<spec["get_Room38"], 200>;

/** POST /rooms/Room38/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom38Request = RequestOf<spec["create_Room38"], Caller>;
export type CreateRoom38Response = ResponseOf<spec["create_Room38"], 200 | 204>;

/** PUT /rooms/Room38/@me/{room_id}: Public. */
export type PutRoom38Request = RequestOf<spec["put_Room38"], Anonymous>;
export type PutRoom38Response = ResponseOf<spec["put_Room38"], 204>;

/** GET /rooms/Room38/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom38SpecialRequest = RequestOf<specPaths["/rooms/Room38/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom38SpecialResponse = ResponseOf<specPaths["/rooms/Room38/*special"]["get"], 200>;

/** TRACE /rooms/Room38/*special: Public. */
export type TraceRoomsRoom38SpecialRequest = RequestOf<specPaths["/rooms/Room38/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom38SpecialResponse = ResponseOf<specPaths["/rooms/Room38/*special"]["trace"], "default">;

/** GET /rooms/Room39/@me/{room_id}: Public. */
export type GetRoom39Request = RequestOf<spec["get_Room39"], Anonymous>;
export type GetRoom39Response = ResponseOf<spec["get_Room39"], 200>;

/** POST /rooms/Room39/@me/{room_id}: Credentials: BotToken. */
export type CreateRoom39Request = RequestOf<spec["create_Room39"], Caller>;
export type CreateRoom39Response = ResponseOf<spec["create_Room39"], 200 | 204>;

/** PUT /rooms/Room39/@me/{room_id}: Public. */
export type PutRoom39Request = RequestOf<spec["put_Room39"], Anonymous>;
export type PutRoom39Response = ResponseOf<spec["put_Room39"], 204>;

/** GET /rooms/Room39/*special: Credentials: nothing or BotToken or BotToken+Certificate. */
export type GetRoomsRoom39SpecialRequest = RequestOf<specPaths["/rooms/Room39/*special"]["get"], Caller | Anonymous>;
export type GetRoomsRoom39SpecialResponse = ResponseOf<specPaths["/rooms/Room39/*special"]["get"], 200>;

/** TRACE /rooms/Room39/*special: Public. */
export type TraceRoomsRoom39SpecialRequest = RequestOf<specPaths["/rooms/Room39/*special"]["trace"], Anonymous>;
export type TraceRoomsRoom39SpecialResponse = ResponseOf<specPaths["/rooms/Room39/*special"]["trace"], "default">;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers<Services> {
  /** GET /rooms/Room0/@me/{room_id} */
  getRoom0: Handler<GetRoom0Request, GetRoom0Response, Services>;
  /** POST /rooms/Room0/@me/{room_id} */
  createRoom0: Handler<CreateRoom0Request, CreateRoom0Response, Services>;
  /** PUT /rooms/Room0/@me/{room_id} */
  putRoom0: Handler<PutRoom0Request, PutRoom0Response, Services>;
  /** GET /rooms/Room0/*special */
  getRoomsRoom0Special: Handler<GetRoomsRoom0SpecialRequest, GetRoomsRoom0SpecialResponse, Services>;
  /** TRACE /rooms/Room0/*special */
  traceRoomsRoom0Special: Handler<TraceRoomsRoom0SpecialRequest, TraceRoomsRoom0SpecialResponse, Services>;
  /** GET /rooms/Room1/@me/{room_id} */
  getRoom1: Handler<GetRoom1Request, GetRoom1Response, Services>;
  /** POST /rooms/Room1/@me/{room_id} */
  createRoom1: Handler<CreateRoom1Request, CreateRoom1Response, Services>;
  /** PUT /rooms/Room1/@me/{room_id} */
  putRoom1: Handler<PutRoom1Request, PutRoom1Response, Services>;
  /** GET /rooms/Room1/*special */
  getRoomsRoom1Special: Handler<GetRoomsRoom1SpecialRequest, GetRoomsRoom1SpecialResponse, Services>;
  /** TRACE /rooms/Room1/*special */
  traceRoomsRoom1Special: Handler<TraceRoomsRoom1SpecialRequest, TraceRoomsRoom1SpecialResponse, Services>;
  /** GET /rooms/Room2/@me/{room_id} */
  getRoom2: Handler<GetRoom2Request, GetRoom2Response, Services>;
  /** POST /rooms/Room2/@me/{room_id} */
  createRoom2: Handler<CreateRoom2Request, CreateRoom2Response, Services>;
  /** PUT /rooms/Room2/@me/{room_id} */
  putRoom2: Handler<PutRoom2Request, PutRoom2Response, Services>;
  /** GET /rooms/Room2/*special */
  getRoomsRoom2Special: Handler<GetRoomsRoom2SpecialRequest, GetRoomsRoom2SpecialResponse, Services>;
  /** TRACE /rooms/Room2/*special */
  traceRoomsRoom2Special: Handler<TraceRoomsRoom2SpecialRequest, TraceRoomsRoom2SpecialResponse, Services>;
  /** GET /rooms/Room3/@me/{room_id} */
  getRoom3: Handler<GetRoom3Request, GetRoom3Response, Services>;
  /** POST /rooms/Room3/@me/{room_id} */
  createRoom3: Handler<CreateRoom3Request, CreateRoom3Response, Services>;
  /** PUT /rooms/Room3/@me/{room_id} */
  putRoom3: Handler<PutRoom3Request, PutRoom3Response, Services>;
  /** GET /rooms/Room3/*special */
  getRoomsRoom3Special: Handler<GetRoomsRoom3SpecialRequest, GetRoomsRoom3SpecialResponse, Services>;
  /** TRACE /rooms/Room3/*special */
  traceRoomsRoom3Special: Handler<TraceRoomsRoom3SpecialRequest, TraceRoomsRoom3SpecialResponse, Services>;
  /** GET /rooms/Room4/@me/{room_id} */
  getRoom4: Handler<GetRoom4Request, GetRoom4Response, Services>;
  /** POST /rooms/Room4/@me/{room_id} */
  createRoom4: Handler<CreateRoom4Request, CreateRoom4Response, Services>;
  /** PUT /rooms/Room4/@me/{room_id} */
  putRoom4: Handler<PutRoom4Request, PutRoom4Response, Services>;
  /** GET /rooms/Room4/*special */
  getRoomsRoom4Special: Handler<GetRoomsRoom4SpecialRequest, GetRoomsRoom4SpecialResponse, Services>;
  /** TRACE /rooms/Room4/*special */
  traceRoomsRoom4Special: Handler<TraceRoomsRoom4SpecialRequest, TraceRoomsRoom4SpecialResponse, Services>;
  /** GET /rooms/Room5/@me/{room_id} */
  getRoom5: Handler<GetRoom5Request, GetRoom5Response, Services>;
  /** POST /rooms/Room5/@me/{room_id} */
  createRoom5: Handler<CreateRoom5Request, CreateRoom5Response, Services>;
  /** PUT /rooms/Room5/@me/{room_id} */
  putRoom5: Handler<PutRoom5Request, PutRoom5Response, Services>;
  /** GET /rooms/Room5/*special */
  getRoomsRoom5Special: Handler<GetRoomsRoom5SpecialRequest, GetRoomsRoom5SpecialResponse, Services>;
  /** TRACE /rooms/Room5/*special */
  traceRoomsRoom5Special: Handler<TraceRoomsRoom5SpecialRequest, TraceRoomsRoom5SpecialResponse, Services>;
  /** GET /rooms/Room6/@me/{room_id} */
  getRoom6: Handler<GetRoom6Request, GetRoom6Response, Services>;
  /** POST /rooms/Room6/@me/{room_id} */
  createRoom6: Handler<CreateRoom6Request, CreateRoom6Response, Services>;
  /** PUT /rooms/Room6/@me/{room_id} */
  putRoom6: Handler<PutRoom6Request, PutRoom6Response, Services>;
  /** GET /rooms/Room6/*special */
  getRoomsRoom6Special: Handler<GetRoomsRoom6SpecialRequest, GetRoomsRoom6SpecialResponse, Services>;
  /** TRACE /rooms/Room6/*special */
  traceRoomsRoom6Special: Handler<TraceRoomsRoom6SpecialRequest, TraceRoomsRoom6SpecialResponse, Services>;
  /** GET /rooms/Room7/@me/{room_id} */
  getRoom7: Handler<GetRoom7Request, GetRoom7Response, Services>;
  /** POST /rooms/Room7/@me/{room_id} */
  createRoom7: Handler<CreateRoom7Request, CreateRoom7Response, Services>;
  /** PUT /rooms/Room7/@me/{room_id} */
  putRoom7: Handler<PutRoom7Request, PutRoom7Response, Services>;
  /** GET /rooms/Room7/*special */
  getRoomsRoom7Special: Handler<GetRoomsRoom7SpecialRequest, GetRoomsRoom7SpecialResponse, Services>;
  /** TRACE /rooms/Room7/*special */
  traceRoomsRoom7Special: Handler<TraceRoomsRoom7SpecialRequest, TraceRoomsRoom7SpecialResponse, Services>;
  /** GET /rooms/Room8/@me/{room_id} */
  getRoom8: Handler<GetRoom8Request, GetRoom8Response, Services>;
  /** POST /rooms/Room8/@me/{room_id} */
  createRoom8: Handler<CreateRoom8Request, CreateRoom8Response, Services>;
  /** PUT /rooms/Room8/@me/{room_id} */
  putRoom8: Handler<PutRoom8Request, PutRoom8Response, Services>;
  /** GET /rooms/Room8/*special */
  getRoomsRoom8Special: Handler<GetRoomsRoom8SpecialRequest, GetRoomsRoom8SpecialResponse, Services>;
  /** TRACE /rooms/Room8/*special */
  traceRoomsRoom8Special: Handler<TraceRoomsRoom8SpecialRequest, TraceRoomsRoom8SpecialResponse, Services>;
  /** GET /rooms/Room9/@me/{room_id} */
  getRoom9: Handler<GetRoom9Request, GetRoom9Response, Services>;
  /** POST /rooms/Room9/@me/{room_id} */
  createRoom9: Handler<CreateRoom9Request, CreateRoom9Response, Services>;
  /** PUT /rooms/Room9/@me/{room_id} */
  putRoom9: Handler<PutRoom9Request, PutRoom9Response, Services>;
  /** GET /rooms/Room9/*special */
  getRoomsRoom9Special: Handler<GetRoomsRoom9SpecialRequest, GetRoomsRoom9SpecialResponse, Services>;
  /** TRACE /rooms/Room9/*special */
  traceRoomsRoom9Special: Handler<TraceRoomsRoom9SpecialRequest, TraceRoomsRoom9SpecialResponse, Services>;
  /** GET /rooms/Room10/@me/{room_id} */
  getRoom10: Handler<GetRoom10Request, GetRoom10Response, Services>;
  /** POST /rooms/Room10/@me/{room_id} */
  createRoom10: Handler<CreateRoom10Request, CreateRoom10Response, Services>;
  /** PUT /rooms/Room10/@me/{room_id} */
  putRoom10: Handler<PutRoom10Request, PutRoom10Response, Services>;
  /** GET /rooms/Room10/*special */
  getRoomsRoom10Special: Handler<GetRoomsRoom10SpecialRequest, GetRoomsRoom10SpecialResponse, Services>;
  /** TRACE /rooms/Room10/*special */
  traceRoomsRoom10Special: Handler<TraceRoomsRoom10SpecialRequest, TraceRoomsRoom10SpecialResponse, Services>;
  /** GET /rooms/Room11/@me/{room_id} */
  getRoom11: Handler<GetRoom11Request, GetRoom11Response, Services>;
  /** POST /rooms/Room11/@me/{room_id} */
  createRoom11: Handler<CreateRoom11Request, CreateRoom11Response, Services>;
  /** PUT /rooms/Room11/@me/{room_id} */
  putRoom11: Handler<PutRoom11Request, PutRoom11Response, Services>;
  /** GET /rooms/Room11/*special */
  getRoomsRoom11Special: Handler<GetRoomsRoom11SpecialRequest, GetRoomsRoom11SpecialResponse, Services>;
  /** TRACE /rooms/Room11/*special */
  traceRoomsRoom11Special: Handler<TraceRoomsRoom11SpecialRequest, TraceRoomsRoom11SpecialResponse, Services>;
  /** GET /rooms/Room12/@me/{room_id} */
  getRoom12: Handler<GetRoom12Request, GetRoom12Response, Services>;
  /** POST /rooms/Room12/@me/{room_id} */
  createRoom12: Handler<CreateRoom12Request, CreateRoom12Response, Services>;
  /** PUT /rooms/Room12/@me/{room_id} */
  putRoom12: Handler<PutRoom12Request, PutRoom12Response, Services>;
  /** GET /rooms/Room12/*special */
  getRoomsRoom12Special: Handler<GetRoomsRoom12SpecialRequest, GetRoomsRoom12SpecialResponse, Services>;
  /** TRACE /rooms/Room12/*special */
  traceRoomsRoom12Special: Handler<TraceRoomsRoom12SpecialRequest, TraceRoomsRoom12SpecialResponse, Services>;
  /** GET /rooms/Room13/@me/{room_id} */
  getRoom13: Handler<GetRoom13Request, GetRoom13Response, Services>;
  /** POST /rooms/Room13/@me/{room_id} */
  createRoom13: Handler<CreateRoom13Request, CreateRoom13Response, Services>;
  /** PUT /rooms/Room13/@me/{room_id} */
  putRoom13: Handler<PutRoom13Request, PutRoom13Response, Services>;
  /** GET /rooms/Room13/*special */
  getRoomsRoom13Special: Handler<GetRoomsRoom13SpecialRequest, GetRoomsRoom13SpecialResponse, Services>;
  /** TRACE /rooms/Room13/*special */
  traceRoomsRoom13Special: Handler<TraceRoomsRoom13SpecialRequest, TraceRoomsRoom13SpecialResponse, Services>;
  /** GET /rooms/Room14/@me/{room_id} */
  getRoom14: Handler<GetRoom14Request, GetRoom14Response, Services>;
  /** POST /rooms/Room14/@me/{room_id} */
  createRoom14: Handler<CreateRoom14Request, CreateRoom14Response, Services>;
  /** PUT /rooms/Room14/@me/{room_id} */
  putRoom14: Handler<PutRoom14Request, PutRoom14Response, Services>;
  /** GET /rooms/Room14/*special */
  getRoomsRoom14Special: Handler<GetRoomsRoom14SpecialRequest, GetRoomsRoom14SpecialResponse, Services>;
  /** TRACE /rooms/Room14/*special */
  traceRoomsRoom14Special: Handler<TraceRoomsRoom14SpecialRequest, TraceRoomsRoom14SpecialResponse, Services>;
  /** GET /rooms/Room15/@me/{room_id} */
  getRoom15: Handler<GetRoom15Request, GetRoom15Response, Services>;
  /** POST /rooms/Room15/@me/{room_id} */
  createRoom15: Handler<CreateRoom15Request, CreateRoom15Response, Services>;
  /** PUT /rooms/Room15/@me/{room_id} */
  putRoom15: Handler<PutRoom15Request, PutRoom15Response, Services>;
  /** GET /rooms/Room15/*special */
  getRoomsRoom15Special: Handler<GetRoomsRoom15SpecialRequest, GetRoomsRoom15SpecialResponse, Services>;
  /** TRACE /rooms/Room15/*special */
  traceRoomsRoom15Special: Handler<TraceRoomsRoom15SpecialRequest, TraceRoomsRoom15SpecialResponse, Services>;
  /** GET /rooms/Room16/@me/{room_id} */
  getRoom16: Handler<GetRoom16Request, GetRoom16Response, Services>;
  /** POST /rooms/Room16/@me/{room_id} */
  createRoom16: Handler<CreateRoom16Request, CreateRoom16Response, Services>;
  /** PUT /rooms/Room16/@me/{room_id} */
  putRoom16: Handler<PutRoom16Request, PutRoom16Response, Services>;
  /** GET /rooms/Room16/*special */
  getRoomsRoom16Special: Handler<GetRoomsRoom16SpecialRequest, GetRoomsRoom16SpecialResponse, Services>;
  /** TRACE /rooms/Room16/*special */
  traceRoomsRoom16Special: Handler<TraceRoomsRoom16SpecialRequest, TraceRoomsRoom16SpecialResponse, Services>;
  /** GET /rooms/Room17/@me/{room_id} */
  getRoom17: Handler<GetRoom17Request, GetRoom17Response, Services>;
  /** POST /rooms/Room17/@me/{room_id} */
  createRoom17: Handler<CreateRoom17Request, CreateRoom17Response, Services>;
  /** PUT /rooms/Room17/@me/{room_id} */
  putRoom17: Handler<PutRoom17Request, PutRoom17Response, Services>;
  /** GET /rooms/Room17/*special */
  getRoomsRoom17Special: Handler<GetRoomsRoom17SpecialRequest, GetRoomsRoom17SpecialResponse, Services>;
  /** TRACE /rooms/Room17/*special */
  traceRoomsRoom17Special: Handler<TraceRoomsRoom17SpecialRequest, TraceRoomsRoom17SpecialResponse, Services>;
  /** GET /rooms/Room18/@me/{room_id} */
  getRoom18: Handler<GetRoom18Request, GetRoom18Response, Services>;
  /** POST /rooms/Room18/@me/{room_id} */
  createRoom18: Handler<CreateRoom18Request, CreateRoom18Response, Services>;
  /** PUT /rooms/Room18/@me/{room_id} */
  putRoom18: Handler<PutRoom18Request, PutRoom18Response, Services>;
  /** GET /rooms/Room18/*special */
  getRoomsRoom18Special: Handler<GetRoomsRoom18SpecialRequest, GetRoomsRoom18SpecialResponse, Services>;
  /** TRACE /rooms/Room18/*special */
  traceRoomsRoom18Special: Handler<TraceRoomsRoom18SpecialRequest, TraceRoomsRoom18SpecialResponse, Services>;
  /** GET /rooms/Room19/@me/{room_id} */
  getRoom19: Handler<GetRoom19Request, GetRoom19Response, Services>;
  /** POST /rooms/Room19/@me/{room_id} */
  createRoom19: Handler<CreateRoom19Request, CreateRoom19Response, Services>;
  /** PUT /rooms/Room19/@me/{room_id} */
  putRoom19: Handler<PutRoom19Request, PutRoom19Response, Services>;
  /** GET /rooms/Room19/*special */
  getRoomsRoom19Special: Handler<GetRoomsRoom19SpecialRequest, GetRoomsRoom19SpecialResponse, Services>;
  /** TRACE /rooms/Room19/*special */
  traceRoomsRoom19Special: Handler<TraceRoomsRoom19SpecialRequest, TraceRoomsRoom19SpecialResponse, Services>;
  /** GET /rooms/Room20/@me/{room_id} */
  getRoom20: Handler<GetRoom20Request, GetRoom20Response, Services>;
  /** POST /rooms/Room20/@me/{room_id} */
  createRoom20: Handler<CreateRoom20Request, CreateRoom20Response, Services>;
  /** PUT /rooms/Room20/@me/{room_id} */
  putRoom20: Handler<PutRoom20Request, PutRoom20Response, Services>;
  /** GET /rooms/Room20/*special */
  getRoomsRoom20Special: Handler<GetRoomsRoom20SpecialRequest, GetRoomsRoom20SpecialResponse, Services>;
  /** TRACE /rooms/Room20/*special */
  traceRoomsRoom20Special: Handler<TraceRoomsRoom20SpecialRequest, TraceRoomsRoom20SpecialResponse, Services>;
  /** GET /rooms/Room21/@me/{room_id} */
  getRoom21: Handler<GetRoom21Request, GetRoom21Response, Services>;
  /** POST /rooms/Room21/@me/{room_id} */
  createRoom21: Handler<CreateRoom21Request, CreateRoom21Response, Services>;
  /** PUT /rooms/Room21/@me/{room_id} */
  putRoom21: Handler<PutRoom21Request, PutRoom21Response, Services>;
  /** GET /rooms/Room21/*special */
  getRoomsRoom21Special: Handler<GetRoomsRoom21SpecialRequest, GetRoomsRoom21SpecialResponse, Services>;
  /** TRACE /rooms/Room21/*special */
  traceRoomsRoom21Special: Handler<TraceRoomsRoom21SpecialRequest, TraceRoomsRoom21SpecialResponse, Services>;
  /** GET /rooms/Room22/@me/{room_id} */
  getRoom22: Handler<GetRoom22Request, GetRoom22Response, Services>;
  /** POST /rooms/Room22/@me/{room_id} */
  createRoom22: Handler<CreateRoom22Request, CreateRoom22Response, Services>;
  /** PUT /rooms/Room22/@me/{room_id} */
  putRoom22: Handler<PutRoom22Request, PutRoom22Response, Services>;
  /** GET /rooms/Room22/*special */
  getRoomsRoom22Special: Handler<GetRoomsRoom22SpecialRequest, GetRoomsRoom22SpecialResponse, Services>;
  /** TRACE /rooms/Room22/*special */
  traceRoomsRoom22Special: Handler<TraceRoomsRoom22SpecialRequest, TraceRoomsRoom22SpecialResponse, Services>;
  /** GET /rooms/Room23/@me/{room_id} */
  getRoom23: Handler<GetRoom23Request, GetRoom23Response, Services>;
  /** POST /rooms/Room23/@me/{room_id} */
  createRoom23: Handler<CreateRoom23Request, CreateRoom23Response, Services>;
  /** PUT /rooms/Room23/@me/{room_id} */
  putRoom23: Handler<PutRoom23Request, PutRoom23Response, Services>;
  /** GET /rooms/Room23/*special */
  getRoomsRoom23Special: Handler<GetRoomsRoom23SpecialRequest, GetRoomsRoom23SpecialResponse, Services>;
  /** TRACE /rooms/Room23/*special */
  traceRoomsRoom23Special: Handler<TraceRoomsRoom23SpecialRequest, TraceRoomsRoom23SpecialResponse, Services>;
  /** GET /rooms/Room24/@me/{room_id} */
  getRoom24: Handler<GetRoom24Request, GetRoom24Response, Services>;
  /** POST /rooms/Room24/@me/{room_id} */
  createRoom24: Handler<CreateRoom24Request, CreateRoom24Response, Services>;
  /** PUT /rooms/Room24/@me/{room_id} */
  putRoom24: Handler<PutRoom24Request, PutRoom24Response, Services>;
  /** GET /rooms/Room24/*special */
  getRoomsRoom24Special: Handler<GetRoomsRoom24SpecialRequest, GetRoomsRoom24SpecialResponse, Services>;
  /** TRACE /rooms/Room24/*special */
  traceRoomsRoom24Special: Handler<TraceRoomsRoom24SpecialRequest, TraceRoomsRoom24SpecialResponse, Services>;
  /** GET /rooms/Room25/@me/{room_id} */
  getRoom25: Handler<GetRoom25Request, GetRoom25Response, Services>;
  /** POST /rooms/Room25/@me/{room_id} */
  createRoom25: Handler<CreateRoom25Request, CreateRoom25Response, Services>;
  /** PUT /rooms/Room25/@me/{room_id} */
  putRoom25: Handler<PutRoom25Request, PutRoom25Response, Services>;
  /** GET /rooms/Room25/*special */
  getRoomsRoom25Special: Handler<GetRoomsRoom25SpecialRequest, GetRoomsRoom25SpecialResponse, Services>;
  /** TRACE /rooms/Room25/*special */
  traceRoomsRoom25Special: Handler<TraceRoomsRoom25SpecialRequest, TraceRoomsRoom25SpecialResponse, Services>;
  /** GET /rooms/Room26/@me/{room_id} */
  getRoom26: Handler<GetRoom26Request, GetRoom26Response, Services>;
  /** POST /rooms/Room26/@me/{room_id} */
  createRoom26: Handler<CreateRoom26Request, CreateRoom26Response, Services>;
  /** PUT /rooms/Room26/@me/{room_id} */
  putRoom26: Handler<PutRoom26Request, PutRoom26Response, Services>;
  /** GET /rooms/Room26/*special */
  getRoomsRoom26Special: Handler<GetRoomsRoom26SpecialRequest, GetRoomsRoom26SpecialResponse, Services>;
  /** TRACE /rooms/Room26/*special */
  traceRoomsRoom26Special: Handler<TraceRoomsRoom26SpecialRequest, TraceRoomsRoom26SpecialResponse, Services>;
  /** GET /rooms/Room27/@me/{room_id} */
  getRoom27: Handler<GetRoom27Request, GetRoom27Response, Services>;
  /** POST /rooms/Room27/@me/{room_id} */
  createRoom27: Handler<CreateRoom27Request, CreateRoom27Response, Services>;
  /** PUT /rooms/Room27/@me/{room_id} */
  putRoom27: Handler<PutRoom27Request, PutRoom27Response, Services>;
  /** GET /rooms/Room27/*special */
  getRoomsRoom27Special: Handler<GetRoomsRoom27SpecialRequest, GetRoomsRoom27SpecialResponse, Services>;
  /** TRACE /rooms/Room27/*special */
  traceRoomsRoom27Special: Handler<TraceRoomsRoom27SpecialRequest, TraceRoomsRoom27SpecialResponse, Services>;
  /** GET /rooms/Room28/@me/{room_id} */
  getRoom28: Handler<GetRoom28Request, GetRoom28Response, Services>;
  /** POST /rooms/Room28/@me/{room_id} */
  createRoom28: Handler<CreateRoom28Request, CreateRoom28Response, Services>;
  /** PUT /rooms/Room28/@me/{room_id} */
  putRoom28: Handler<PutRoom28Request, PutRoom28Response, Services>;
  /** GET /rooms/Room28/*special */
  getRoomsRoom28Special: Handler<GetRoomsRoom28SpecialRequest, GetRoomsRoom28SpecialResponse, Services>;
  /** TRACE /rooms/Room28/*special */
  traceRoomsRoom28Special: Handler<TraceRoomsRoom28SpecialRequest, TraceRoomsRoom28SpecialResponse, Services>;
  /** GET /rooms/Room29/@me/{room_id} */
  getRoom29: Handler<GetRoom29Request, GetRoom29Response, Services>;
  /** POST /rooms/Room29/@me/{room_id} */
  createRoom29: Handler<CreateRoom29Request, CreateRoom29Response, Services>;
  /** PUT /rooms/Room29/@me/{room_id} */
  putRoom29: Handler<PutRoom29Request, PutRoom29Response, Services>;
  /** GET /rooms/Room29/*special */
  getRoomsRoom29Special: Handler<GetRoomsRoom29SpecialRequest, GetRoomsRoom29SpecialResponse, Services>;
  /** TRACE /rooms/Room29/*special */
  traceRoomsRoom29Special: Handler<TraceRoomsRoom29SpecialRequest, TraceRoomsRoom29SpecialResponse, Services>;
  /** GET /rooms/Room30/@me/{room_id} */
  getRoom30: Handler<GetRoom30Request, GetRoom30Response, Services>;
  /** POST /rooms/Room30/@me/{room_id} */
  createRoom30: Handler<CreateRoom30Request, CreateRoom30Response, Services>;
  /** PUT /rooms/Room30/@me/{room_id} */
  putRoom30: Handler<PutRoom30Request, PutRoom30Response, Services>;
  /** GET /rooms/Room30/*special */
  getRoomsRoom30Special: Handler<GetRoomsRoom30SpecialRequest, GetRoomsRoom30SpecialResponse, Services>;
  /** TRACE /rooms/Room30/*special */
  traceRoomsRoom30Special: Handler<TraceRoomsRoom30SpecialRequest, TraceRoomsRoom30SpecialResponse, Services>;
  /** GET /rooms/Room31/@me/{room_id} */
  getRoom31: Handler<GetRoom31Request, GetRoom31Response, Services>;
  /** POST /rooms/Room31/@me/{room_id} */
  createRoom31: Handler<CreateRoom31Request, CreateRoom31Response, Services>;
  /** PUT /rooms/Room31/@me/{room_id} */
  putRoom31: Handler<PutRoom31Request, PutRoom31Response, Services>;
  /** GET /rooms/Room31/*special */
  getRoomsRoom31Special: Handler<GetRoomsRoom31SpecialRequest, GetRoomsRoom31SpecialResponse, Services>;
  /** TRACE /rooms/Room31/*special */
  traceRoomsRoom31Special: Handler<TraceRoomsRoom31SpecialRequest, TraceRoomsRoom31SpecialResponse, Services>;
  /** GET /rooms/Room32/@me/{room_id} */
  getRoom32: Handler<GetRoom32Request, GetRoom32Response, Services>;
  /** POST /rooms/Room32/@me/{room_id} */
  createRoom32: Handler<CreateRoom32Request, CreateRoom32Response, Services>;
  /** PUT /rooms/Room32/@me/{room_id} */
  putRoom32: Handler<PutRoom32Request, PutRoom32Response, Services>;
  /** GET /rooms/Room32/*special */
  getRoomsRoom32Special: Handler<GetRoomsRoom32SpecialRequest, GetRoomsRoom32SpecialResponse, Services>;
  /** TRACE /rooms/Room32/*special */
  traceRoomsRoom32Special: Handler<TraceRoomsRoom32SpecialRequest, TraceRoomsRoom32SpecialResponse, Services>;
  /** GET /rooms/Room33/@me/{room_id} */
  getRoom33: Handler<GetRoom33Request, GetRoom33Response, Services>;
  /** POST /rooms/Room33/@me/{room_id} */
  createRoom33: Handler<CreateRoom33Request, CreateRoom33Response, Services>;
  /** PUT /rooms/Room33/@me/{room_id} */
  putRoom33: Handler<PutRoom33Request, PutRoom33Response, Services>;
  /** GET /rooms/Room33/*special */
  getRoomsRoom33Special: Handler<GetRoomsRoom33SpecialRequest, GetRoomsRoom33SpecialResponse, Services>;
  /** TRACE /rooms/Room33/*special */
  traceRoomsRoom33Special: Handler<TraceRoomsRoom33SpecialRequest, TraceRoomsRoom33SpecialResponse, Services>;
  /** GET /rooms/Room34/@me/{room_id} */
  getRoom34: Handler<GetRoom34Request, GetRoom34Response, Services>;
  /** POST /rooms/Room34/@me/{room_id} */
  createRoom34: Handler<CreateRoom34Request, CreateRoom34Response, Services>;
  /** PUT /rooms/Room34/@me/{room_id} */
  putRoom34: Handler<PutRoom34Request, PutRoom34Response, Services>;
  /** GET /rooms/Room34/*special */
  getRoomsRoom34Special: Handler<GetRoomsRoom34SpecialRequest, GetRoomsRoom34SpecialResponse, Services>;
  /** TRACE /rooms/Room34/*special */
  traceRoomsRoom34Special: Handler<TraceRoomsRoom34SpecialRequest, TraceRoomsRoom34SpecialResponse, Services>;
  /** GET /rooms/Room35/@me/{room_id} */
  getRoom35: Handler<GetRoom35Request, GetRoom35Response, Services>;
  /** POST /rooms/Room35/@me/{room_id} */
  createRoom35: Handler<CreateRoom35Request, CreateRoom35Response, Services>;
  /** PUT /rooms/Room35/@me/{room_id} */
  putRoom35: Handler<PutRoom35Request, PutRoom35Response, Services>;
  /** GET /rooms/Room35/*special */
  getRoomsRoom35Special: Handler<GetRoomsRoom35SpecialRequest, GetRoomsRoom35SpecialResponse, Services>;
  /** TRACE /rooms/Room35/*special */
  traceRoomsRoom35Special: Handler<TraceRoomsRoom35SpecialRequest, TraceRoomsRoom35SpecialResponse, Services>;
  /** GET /rooms/Room36/@me/{room_id} */
  getRoom36: Handler<GetRoom36Request, GetRoom36Response, Services>;
  /** POST /rooms/Room36/@me/{room_id} */
  createRoom36: Handler<CreateRoom36Request, CreateRoom36Response, Services>;
  /** PUT /rooms/Room36/@me/{room_id} */
  putRoom36: Handler<PutRoom36Request, PutRoom36Response, Services>;
  /** GET /rooms/Room36/*special */
  getRoomsRoom36Special: Handler<GetRoomsRoom36SpecialRequest, GetRoomsRoom36SpecialResponse, Services>;
  /** TRACE /rooms/Room36/*special */
  traceRoomsRoom36Special: Handler<TraceRoomsRoom36SpecialRequest, TraceRoomsRoom36SpecialResponse, Services>;
  /** GET /rooms/Room37/@me/{room_id} */
  getRoom37: Handler<GetRoom37Request, GetRoom37Response, Services>;
  /** POST /rooms/Room37/@me/{room_id} */
  createRoom37: Handler<CreateRoom37Request, CreateRoom37Response, Services>;
  /** PUT /rooms/Room37/@me/{room_id} */
  putRoom37: Handler<PutRoom37Request, PutRoom37Response, Services>;
  /** GET /rooms/Room37/*special */
  getRoomsRoom37Special: Handler<GetRoomsRoom37SpecialRequest, GetRoomsRoom37SpecialResponse, Services>;
  /** TRACE /rooms/Room37/*special */
  traceRoomsRoom37Special: Handler<TraceRoomsRoom37SpecialRequest, TraceRoomsRoom37SpecialResponse, Services>;
  /** GET /rooms/Room38/@me/{room_id} */
  getRoom38: Handler<GetRoom38Request, GetRoom38Response, Services>;
  /** POST /rooms/Room38/@me/{room_id} */
  createRoom38: Handler<CreateRoom38Request, CreateRoom38Response, Services>;
  /** PUT /rooms/Room38/@me/{room_id} */
  putRoom38: Handler<PutRoom38Request, PutRoom38Response, Services>;
  /** GET /rooms/Room38/*special */
  getRoomsRoom38Special: Handler<GetRoomsRoom38SpecialRequest, GetRoomsRoom38SpecialResponse, Services>;
  /** TRACE /rooms/Room38/*special */
  traceRoomsRoom38Special: Handler<TraceRoomsRoom38SpecialRequest, TraceRoomsRoom38SpecialResponse, Services>;
  /** GET /rooms/Room39/@me/{room_id} */
  getRoom39: Handler<GetRoom39Request, GetRoom39Response, Services>;
  /** POST /rooms/Room39/@me/{room_id} */
  createRoom39: Handler<CreateRoom39Request, CreateRoom39Response, Services>;
  /** PUT /rooms/Room39/@me/{room_id} */
  putRoom39: Handler<PutRoom39Request, PutRoom39Response, Services>;
  /** GET /rooms/Room39/*special */
  getRoomsRoom39Special: Handler<GetRoomsRoom39SpecialRequest, GetRoomsRoom39SpecialResponse, Services>;
  /** TRACE /rooms/Room39/*special */
  traceRoomsRoom39Special: Handler<TraceRoomsRoom39SpecialRequest, TraceRoomsRoom39SpecialResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  "getRoom0": {"operationId":"getRoom0","method":"get","path":"/rooms/Room0/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom0": {"operationId":"createRoom0","method":"post","path":"/rooms/Room0/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom0": {"operationId":"putRoom0","method":"put","path":"/rooms/Room0/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom0Special": {"operationId":"getRoomsRoom0Special","method":"get","path":"/rooms/Room0/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom0Special": {"operationId":"traceRoomsRoom0Special","method":"trace","path":"/rooms/Room0/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom1": {"operationId":"getRoom1","method":"get","path":"/rooms/Room1/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom1": {"operationId":"createRoom1","method":"post","path":"/rooms/Room1/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom1": {"operationId":"putRoom1","method":"put","path":"/rooms/Room1/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom1Special": {"operationId":"getRoomsRoom1Special","method":"get","path":"/rooms/Room1/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom1Special": {"operationId":"traceRoomsRoom1Special","method":"trace","path":"/rooms/Room1/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom2": {"operationId":"getRoom2","method":"get","path":"/rooms/Room2/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom2": {"operationId":"createRoom2","method":"post","path":"/rooms/Room2/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom2": {"operationId":"putRoom2","method":"put","path":"/rooms/Room2/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom2Special": {"operationId":"getRoomsRoom2Special","method":"get","path":"/rooms/Room2/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom2Special": {"operationId":"traceRoomsRoom2Special","method":"trace","path":"/rooms/Room2/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom3": {"operationId":"getRoom3","method":"get","path":"/rooms/Room3/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom3": {"operationId":"createRoom3","method":"post","path":"/rooms/Room3/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom3": {"operationId":"putRoom3","method":"put","path":"/rooms/Room3/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom3Special": {"operationId":"getRoomsRoom3Special","method":"get","path":"/rooms/Room3/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom3Special": {"operationId":"traceRoomsRoom3Special","method":"trace","path":"/rooms/Room3/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom4": {"operationId":"getRoom4","method":"get","path":"/rooms/Room4/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom4": {"operationId":"createRoom4","method":"post","path":"/rooms/Room4/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom4": {"operationId":"putRoom4","method":"put","path":"/rooms/Room4/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom4Special": {"operationId":"getRoomsRoom4Special","method":"get","path":"/rooms/Room4/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom4Special": {"operationId":"traceRoomsRoom4Special","method":"trace","path":"/rooms/Room4/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom5": {"operationId":"getRoom5","method":"get","path":"/rooms/Room5/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom5": {"operationId":"createRoom5","method":"post","path":"/rooms/Room5/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom5": {"operationId":"putRoom5","method":"put","path":"/rooms/Room5/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom5Special": {"operationId":"getRoomsRoom5Special","method":"get","path":"/rooms/Room5/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom5Special": {"operationId":"traceRoomsRoom5Special","method":"trace","path":"/rooms/Room5/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom6": {"operationId":"getRoom6","method":"get","path":"/rooms/Room6/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom6": {"operationId":"createRoom6","method":"post","path":"/rooms/Room6/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom6": {"operationId":"putRoom6","method":"put","path":"/rooms/Room6/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom6Special": {"operationId":"getRoomsRoom6Special","method":"get","path":"/rooms/Room6/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom6Special": {"operationId":"traceRoomsRoom6Special","method":"trace","path":"/rooms/Room6/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom7": {"operationId":"getRoom7","method":"get","path":"/rooms/Room7/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom7": {"operationId":"createRoom7","method":"post","path":"/rooms/Room7/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom7": {"operationId":"putRoom7","method":"put","path":"/rooms/Room7/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom7Special": {"operationId":"getRoomsRoom7Special","method":"get","path":"/rooms/Room7/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom7Special": {"operationId":"traceRoomsRoom7Special","method":"trace","path":"/rooms/Room7/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom8": {"operationId":"getRoom8","method":"get","path":"/rooms/Room8/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom8": {"operationId":"createRoom8","method":"post","path":"/rooms/Room8/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom8": {"operationId":"putRoom8","method":"put","path":"/rooms/Room8/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom8Special": {"operationId":"getRoomsRoom8Special","method":"get","path":"/rooms/Room8/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom8Special": {"operationId":"traceRoomsRoom8Special","method":"trace","path":"/rooms/Room8/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom9": {"operationId":"getRoom9","method":"get","path":"/rooms/Room9/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom9": {"operationId":"createRoom9","method":"post","path":"/rooms/Room9/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom9": {"operationId":"putRoom9","method":"put","path":"/rooms/Room9/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom9Special": {"operationId":"getRoomsRoom9Special","method":"get","path":"/rooms/Room9/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom9Special": {"operationId":"traceRoomsRoom9Special","method":"trace","path":"/rooms/Room9/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom10": {"operationId":"getRoom10","method":"get","path":"/rooms/Room10/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom10": {"operationId":"createRoom10","method":"post","path":"/rooms/Room10/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom10": {"operationId":"putRoom10","method":"put","path":"/rooms/Room10/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom10Special": {"operationId":"getRoomsRoom10Special","method":"get","path":"/rooms/Room10/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom10Special": {"operationId":"traceRoomsRoom10Special","method":"trace","path":"/rooms/Room10/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom11": {"operationId":"getRoom11","method":"get","path":"/rooms/Room11/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom11": {"operationId":"createRoom11","method":"post","path":"/rooms/Room11/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom11": {"operationId":"putRoom11","method":"put","path":"/rooms/Room11/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom11Special": {"operationId":"getRoomsRoom11Special","method":"get","path":"/rooms/Room11/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom11Special": {"operationId":"traceRoomsRoom11Special","method":"trace","path":"/rooms/Room11/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom12": {"operationId":"getRoom12","method":"get","path":"/rooms/Room12/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom12": {"operationId":"createRoom12","method":"post","path":"/rooms/Room12/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom12": {"operationId":"putRoom12","method":"put","path":"/rooms/Room12/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom12Special": {"operationId":"getRoomsRoom12Special","method":"get","path":"/rooms/Room12/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom12Special": {"operationId":"traceRoomsRoom12Special","method":"trace","path":"/rooms/Room12/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom13": {"operationId":"getRoom13","method":"get","path":"/rooms/Room13/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom13": {"operationId":"createRoom13","method":"post","path":"/rooms/Room13/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom13": {"operationId":"putRoom13","method":"put","path":"/rooms/Room13/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom13Special": {"operationId":"getRoomsRoom13Special","method":"get","path":"/rooms/Room13/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom13Special": {"operationId":"traceRoomsRoom13Special","method":"trace","path":"/rooms/Room13/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom14": {"operationId":"getRoom14","method":"get","path":"/rooms/Room14/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom14": {"operationId":"createRoom14","method":"post","path":"/rooms/Room14/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom14": {"operationId":"putRoom14","method":"put","path":"/rooms/Room14/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom14Special": {"operationId":"getRoomsRoom14Special","method":"get","path":"/rooms/Room14/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom14Special": {"operationId":"traceRoomsRoom14Special","method":"trace","path":"/rooms/Room14/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom15": {"operationId":"getRoom15","method":"get","path":"/rooms/Room15/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom15": {"operationId":"createRoom15","method":"post","path":"/rooms/Room15/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom15": {"operationId":"putRoom15","method":"put","path":"/rooms/Room15/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom15Special": {"operationId":"getRoomsRoom15Special","method":"get","path":"/rooms/Room15/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom15Special": {"operationId":"traceRoomsRoom15Special","method":"trace","path":"/rooms/Room15/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom16": {"operationId":"getRoom16","method":"get","path":"/rooms/Room16/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom16": {"operationId":"createRoom16","method":"post","path":"/rooms/Room16/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom16": {"operationId":"putRoom16","method":"put","path":"/rooms/Room16/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom16Special": {"operationId":"getRoomsRoom16Special","method":"get","path":"/rooms/Room16/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom16Special": {"operationId":"traceRoomsRoom16Special","method":"trace","path":"/rooms/Room16/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom17": {"operationId":"getRoom17","method":"get","path":"/rooms/Room17/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom17": {"operationId":"createRoom17","method":"post","path":"/rooms/Room17/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom17": {"operationId":"putRoom17","method":"put","path":"/rooms/Room17/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom17Special": {"operationId":"getRoomsRoom17Special","method":"get","path":"/rooms/Room17/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom17Special": {"operationId":"traceRoomsRoom17Special","method":"trace","path":"/rooms/Room17/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom18": {"operationId":"getRoom18","method":"get","path":"/rooms/Room18/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom18": {"operationId":"createRoom18","method":"post","path":"/rooms/Room18/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom18": {"operationId":"putRoom18","method":"put","path":"/rooms/Room18/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom18Special": {"operationId":"getRoomsRoom18Special","method":"get","path":"/rooms/Room18/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom18Special": {"operationId":"traceRoomsRoom18Special","method":"trace","path":"/rooms/Room18/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom19": {"operationId":"getRoom19","method":"get","path":"/rooms/Room19/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom19": {"operationId":"createRoom19","method":"post","path":"/rooms/Room19/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom19": {"operationId":"putRoom19","method":"put","path":"/rooms/Room19/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom19Special": {"operationId":"getRoomsRoom19Special","method":"get","path":"/rooms/Room19/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom19Special": {"operationId":"traceRoomsRoom19Special","method":"trace","path":"/rooms/Room19/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom20": {"operationId":"getRoom20","method":"get","path":"/rooms/Room20/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom20": {"operationId":"createRoom20","method":"post","path":"/rooms/Room20/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom20": {"operationId":"putRoom20","method":"put","path":"/rooms/Room20/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom20Special": {"operationId":"getRoomsRoom20Special","method":"get","path":"/rooms/Room20/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom20Special": {"operationId":"traceRoomsRoom20Special","method":"trace","path":"/rooms/Room20/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom21": {"operationId":"getRoom21","method":"get","path":"/rooms/Room21/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom21": {"operationId":"createRoom21","method":"post","path":"/rooms/Room21/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom21": {"operationId":"putRoom21","method":"put","path":"/rooms/Room21/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom21Special": {"operationId":"getRoomsRoom21Special","method":"get","path":"/rooms/Room21/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom21Special": {"operationId":"traceRoomsRoom21Special","method":"trace","path":"/rooms/Room21/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom22": {"operationId":"getRoom22","method":"get","path":"/rooms/Room22/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom22": {"operationId":"createRoom22","method":"post","path":"/rooms/Room22/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom22": {"operationId":"putRoom22","method":"put","path":"/rooms/Room22/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom22Special": {"operationId":"getRoomsRoom22Special","method":"get","path":"/rooms/Room22/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom22Special": {"operationId":"traceRoomsRoom22Special","method":"trace","path":"/rooms/Room22/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom23": {"operationId":"getRoom23","method":"get","path":"/rooms/Room23/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom23": {"operationId":"createRoom23","method":"post","path":"/rooms/Room23/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom23": {"operationId":"putRoom23","method":"put","path":"/rooms/Room23/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom23Special": {"operationId":"getRoomsRoom23Special","method":"get","path":"/rooms/Room23/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom23Special": {"operationId":"traceRoomsRoom23Special","method":"trace","path":"/rooms/Room23/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom24": {"operationId":"getRoom24","method":"get","path":"/rooms/Room24/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom24": {"operationId":"createRoom24","method":"post","path":"/rooms/Room24/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom24": {"operationId":"putRoom24","method":"put","path":"/rooms/Room24/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom24Special": {"operationId":"getRoomsRoom24Special","method":"get","path":"/rooms/Room24/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom24Special": {"operationId":"traceRoomsRoom24Special","method":"trace","path":"/rooms/Room24/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom25": {"operationId":"getRoom25","method":"get","path":"/rooms/Room25/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom25": {"operationId":"createRoom25","method":"post","path":"/rooms/Room25/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom25": {"operationId":"putRoom25","method":"put","path":"/rooms/Room25/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom25Special": {"operationId":"getRoomsRoom25Special","method":"get","path":"/rooms/Room25/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom25Special": {"operationId":"traceRoomsRoom25Special","method":"trace","path":"/rooms/Room25/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom26": {"operationId":"getRoom26","method":"get","path":"/rooms/Room26/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom26": {"operationId":"createRoom26","method":"post","path":"/rooms/Room26/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom26": {"operationId":"putRoom26","method":"put","path":"/rooms/Room26/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom26Special": {"operationId":"getRoomsRoom26Special","method":"get","path":"/rooms/Room26/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom26Special": {"operationId":"traceRoomsRoom26Special","method":"trace","path":"/rooms/Room26/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom27": {"operationId":"getRoom27","method":"get","path":"/rooms/Room27/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom27": {"operationId":"createRoom27","method":"post","path":"/rooms/Room27/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom27": {"operationId":"putRoom27","method":"put","path":"/rooms/Room27/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom27Special": {"operationId":"getRoomsRoom27Special","method":"get","path":"/rooms/Room27/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom27Special": {"operationId":"traceRoomsRoom27Special","method":"trace","path":"/rooms/Room27/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom28": {"operationId":"getRoom28","method":"get","path":"/rooms/Room28/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom28": {"operationId":"createRoom28","method":"post","path":"/rooms/Room28/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom28": {"operationId":"putRoom28","method":"put","path":"/rooms/Room28/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom28Special": {"operationId":"getRoomsRoom28Special","method":"get","path":"/rooms/Room28/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom28Special": {"operationId":"traceRoomsRoom28Special","method":"trace","path":"/rooms/Room28/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom29": {"operationId":"getRoom29","method":"get","path":"/rooms/Room29/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom29": {"operationId":"createRoom29","method":"post","path":"/rooms/Room29/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom29": {"operationId":"putRoom29","method":"put","path":"/rooms/Room29/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom29Special": {"operationId":"getRoomsRoom29Special","method":"get","path":"/rooms/Room29/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom29Special": {"operationId":"traceRoomsRoom29Special","method":"trace","path":"/rooms/Room29/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom30": {"operationId":"getRoom30","method":"get","path":"/rooms/Room30/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom30": {"operationId":"createRoom30","method":"post","path":"/rooms/Room30/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom30": {"operationId":"putRoom30","method":"put","path":"/rooms/Room30/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom30Special": {"operationId":"getRoomsRoom30Special","method":"get","path":"/rooms/Room30/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom30Special": {"operationId":"traceRoomsRoom30Special","method":"trace","path":"/rooms/Room30/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom31": {"operationId":"getRoom31","method":"get","path":"/rooms/Room31/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom31": {"operationId":"createRoom31","method":"post","path":"/rooms/Room31/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom31": {"operationId":"putRoom31","method":"put","path":"/rooms/Room31/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom31Special": {"operationId":"getRoomsRoom31Special","method":"get","path":"/rooms/Room31/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom31Special": {"operationId":"traceRoomsRoom31Special","method":"trace","path":"/rooms/Room31/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom32": {"operationId":"getRoom32","method":"get","path":"/rooms/Room32/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom32": {"operationId":"createRoom32","method":"post","path":"/rooms/Room32/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom32": {"operationId":"putRoom32","method":"put","path":"/rooms/Room32/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom32Special": {"operationId":"getRoomsRoom32Special","method":"get","path":"/rooms/Room32/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom32Special": {"operationId":"traceRoomsRoom32Special","method":"trace","path":"/rooms/Room32/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom33": {"operationId":"getRoom33","method":"get","path":"/rooms/Room33/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom33": {"operationId":"createRoom33","method":"post","path":"/rooms/Room33/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom33": {"operationId":"putRoom33","method":"put","path":"/rooms/Room33/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom33Special": {"operationId":"getRoomsRoom33Special","method":"get","path":"/rooms/Room33/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom33Special": {"operationId":"traceRoomsRoom33Special","method":"trace","path":"/rooms/Room33/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom34": {"operationId":"getRoom34","method":"get","path":"/rooms/Room34/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom34": {"operationId":"createRoom34","method":"post","path":"/rooms/Room34/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom34": {"operationId":"putRoom34","method":"put","path":"/rooms/Room34/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom34Special": {"operationId":"getRoomsRoom34Special","method":"get","path":"/rooms/Room34/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom34Special": {"operationId":"traceRoomsRoom34Special","method":"trace","path":"/rooms/Room34/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom35": {"operationId":"getRoom35","method":"get","path":"/rooms/Room35/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom35": {"operationId":"createRoom35","method":"post","path":"/rooms/Room35/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom35": {"operationId":"putRoom35","method":"put","path":"/rooms/Room35/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom35Special": {"operationId":"getRoomsRoom35Special","method":"get","path":"/rooms/Room35/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom35Special": {"operationId":"traceRoomsRoom35Special","method":"trace","path":"/rooms/Room35/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom36": {"operationId":"getRoom36","method":"get","path":"/rooms/Room36/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom36": {"operationId":"createRoom36","method":"post","path":"/rooms/Room36/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom36": {"operationId":"putRoom36","method":"put","path":"/rooms/Room36/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom36Special": {"operationId":"getRoomsRoom36Special","method":"get","path":"/rooms/Room36/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom36Special": {"operationId":"traceRoomsRoom36Special","method":"trace","path":"/rooms/Room36/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom37": {"operationId":"getRoom37","method":"get","path":"/rooms/Room37/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom37": {"operationId":"createRoom37","method":"post","path":"/rooms/Room37/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom37": {"operationId":"putRoom37","method":"put","path":"/rooms/Room37/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom37Special": {"operationId":"getRoomsRoom37Special","method":"get","path":"/rooms/Room37/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom37Special": {"operationId":"traceRoomsRoom37Special","method":"trace","path":"/rooms/Room37/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom38": {"operationId":"getRoom38","method":"get","path":"/rooms/Room38/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom38": {"operationId":"createRoom38","method":"post","path":"/rooms/Room38/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom38": {"operationId":"putRoom38","method":"put","path":"/rooms/Room38/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom38Special": {"operationId":"getRoomsRoom38Special","method":"get","path":"/rooms/Room38/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom38Special": {"operationId":"traceRoomsRoom38Special","method":"trace","path":"/rooms/Room38/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
  "getRoom39": {"operationId":"getRoom39","method":"get","path":"/rooms/Room39/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[200,400,404,405,406,414,500,503],"ranges":[],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "createRoom39": {"operationId":"createRoom39","method":"post","path":"/rooms/Room39/@me/{room_id}","tag":"default","security":[[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}]],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"requestBody":{"required":true,"content":[{"mediaType":"application/json","kind":"json"},{"mediaType":"application/x-www-form-urlencoded","kind":"form","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[]}},{"mediaType":"multipart/form-data","kind":"multipart","fields":{"lists":[],"numbers":["kind"],"booleans":[],"objects":[],"files":[],"types":{"files[0]":["image/png"]}}},{"mediaType":"image/png","kind":"bytes"}]},"statuses":[200,204,400,401,404,405,406,411,413,414,415,429,500,503],"ranges":["default"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"headers":{"200":[{"name":"X-RateLimit-Reset","isRequired":true}]},"produces":["application/json"]},
  "putRoom39": {"operationId":"putRoom39","method":"put","path":"/rooms/Room39/@me/{room_id}","tag":"default","security":[],"parameters":[{"name":"room_id","in":"path","style":"simple","explode":false,"shape":"text"}],"statuses":[204,400,404,405,414,500,503],"ranges":[],"contents":{},"produces":["application/json"]},
  "getRoomsRoom39Special": {"operationId":"getRoomsRoom39Special","method":"get","path":"/rooms/Room39/*special","tag":"default","security":[[],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]}],[{"name":"BotToken","scheme":"apiKey","key":{"in":"header","name":"Authorization"},"scopes":[]},{"name":"Certificate","scheme":"unknown","scopes":[]}]],"parameters":[],"statuses":[200,500,503],"ranges":["4XX"],"contents":{"200":[{"mediaType":"application/json","kind":"json"}]},"produces":["application/json"]},
  "traceRoomsRoom39Special": {"operationId":"traceRoomsRoom39Special","method":"trace","path":"/rooms/Room39/*special","tag":"default","security":[],"parameters":[],"statuses":[400,405,414,500,503],"ranges":["default"],"contents":{},"produces":["application/json"]},
} as const satisfies Record<OperationId, OperationDescription>;
