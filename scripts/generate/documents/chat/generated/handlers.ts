// Generated from spec/ by `npm run generate`. Do not edit.
import { getRoom0 } from "../server/default/get-room0.js";
import { createRoom0 } from "../server/default/create-room0.js";
import { putRoom0 } from "../server/default/put-room0.js";
import { getRoomsRoom0Special } from "../server/default/get-rooms-room0-special.js";
import { traceRoomsRoom0Special } from "../server/default/trace-rooms-room0-special.js";
import { getRoom1 } from "../server/default/get-room1.js";
import { createRoom1 } from "../server/default/create-room1.js";
import { putRoom1 } from "../server/default/put-room1.js";
import { getRoomsRoom1Special } from "../server/default/get-rooms-room1-special.js";
import { traceRoomsRoom1Special } from "../server/default/trace-rooms-room1-special.js";
import { getRoom2 } from "../server/default/get-room2.js";
import { createRoom2 } from "../server/default/create-room2.js";
import { putRoom2 } from "../server/default/put-room2.js";
import { getRoomsRoom2Special } from "../server/default/get-rooms-room2-special.js";
import { traceRoomsRoom2Special } from "../server/default/trace-rooms-room2-special.js";
import { getRoom3 } from "../server/default/get-room3.js";
import { createRoom3 } from "../server/default/create-room3.js";
import { putRoom3 } from "../server/default/put-room3.js";
import { getRoomsRoom3Special } from "../server/default/get-rooms-room3-special.js";
import { traceRoomsRoom3Special } from "../server/default/trace-rooms-room3-special.js";
import { getRoom4 } from "../server/default/get-room4.js";
import { createRoom4 } from "../server/default/create-room4.js";
import { putRoom4 } from "../server/default/put-room4.js";
import { getRoomsRoom4Special } from "../server/default/get-rooms-room4-special.js";
import { traceRoomsRoom4Special } from "../server/default/trace-rooms-room4-special.js";
import { getRoom5 } from "../server/default/get-room5.js";
import { createRoom5 } from "../server/default/create-room5.js";
import { putRoom5 } from "../server/default/put-room5.js";
import { getRoomsRoom5Special } from "../server/default/get-rooms-room5-special.js";
import { traceRoomsRoom5Special } from "../server/default/trace-rooms-room5-special.js";
import { getRoom6 } from "../server/default/get-room6.js";
import { createRoom6 } from "../server/default/create-room6.js";
import { putRoom6 } from "../server/default/put-room6.js";
import { getRoomsRoom6Special } from "../server/default/get-rooms-room6-special.js";
import { traceRoomsRoom6Special } from "../server/default/trace-rooms-room6-special.js";
import { getRoom7 } from "../server/default/get-room7.js";
import { createRoom7 } from "../server/default/create-room7.js";
import { putRoom7 } from "../server/default/put-room7.js";
import { getRoomsRoom7Special } from "../server/default/get-rooms-room7-special.js";
import { traceRoomsRoom7Special } from "../server/default/trace-rooms-room7-special.js";
import { getRoom8 } from "../server/default/get-room8.js";
import { createRoom8 } from "../server/default/create-room8.js";
import { putRoom8 } from "../server/default/put-room8.js";
import { getRoomsRoom8Special } from "../server/default/get-rooms-room8-special.js";
import { traceRoomsRoom8Special } from "../server/default/trace-rooms-room8-special.js";
import { getRoom9 } from "../server/default/get-room9.js";
import { createRoom9 } from "../server/default/create-room9.js";
import { putRoom9 } from "../server/default/put-room9.js";
import { getRoomsRoom9Special } from "../server/default/get-rooms-room9-special.js";
import { traceRoomsRoom9Special } from "../server/default/trace-rooms-room9-special.js";
import { getRoom10 } from "../server/default/get-room10.js";
import { createRoom10 } from "../server/default/create-room10.js";
import { putRoom10 } from "../server/default/put-room10.js";
import { getRoomsRoom10Special } from "../server/default/get-rooms-room10-special.js";
import { traceRoomsRoom10Special } from "../server/default/trace-rooms-room10-special.js";
import { getRoom11 } from "../server/default/get-room11.js";
import { createRoom11 } from "../server/default/create-room11.js";
import { putRoom11 } from "../server/default/put-room11.js";
import { getRoomsRoom11Special } from "../server/default/get-rooms-room11-special.js";
import { traceRoomsRoom11Special } from "../server/default/trace-rooms-room11-special.js";
import { getRoom12 } from "../server/default/get-room12.js";
import { createRoom12 } from "../server/default/create-room12.js";
import { putRoom12 } from "../server/default/put-room12.js";
import { getRoomsRoom12Special } from "../server/default/get-rooms-room12-special.js";
import { traceRoomsRoom12Special } from "../server/default/trace-rooms-room12-special.js";
import { getRoom13 } from "../server/default/get-room13.js";
import { createRoom13 } from "../server/default/create-room13.js";
import { putRoom13 } from "../server/default/put-room13.js";
import { getRoomsRoom13Special } from "../server/default/get-rooms-room13-special.js";
import { traceRoomsRoom13Special } from "../server/default/trace-rooms-room13-special.js";
import { getRoom14 } from "../server/default/get-room14.js";
import { createRoom14 } from "../server/default/create-room14.js";
import { putRoom14 } from "../server/default/put-room14.js";
import { getRoomsRoom14Special } from "../server/default/get-rooms-room14-special.js";
import { traceRoomsRoom14Special } from "../server/default/trace-rooms-room14-special.js";
import { getRoom15 } from "../server/default/get-room15.js";
import { createRoom15 } from "../server/default/create-room15.js";
import { putRoom15 } from "../server/default/put-room15.js";
import { getRoomsRoom15Special } from "../server/default/get-rooms-room15-special.js";
import { traceRoomsRoom15Special } from "../server/default/trace-rooms-room15-special.js";
import { getRoom16 } from "../server/default/get-room16.js";
import { createRoom16 } from "../server/default/create-room16.js";
import { putRoom16 } from "../server/default/put-room16.js";
import { getRoomsRoom16Special } from "../server/default/get-rooms-room16-special.js";
import { traceRoomsRoom16Special } from "../server/default/trace-rooms-room16-special.js";
import { getRoom17 } from "../server/default/get-room17.js";
import { createRoom17 } from "../server/default/create-room17.js";
import { putRoom17 } from "../server/default/put-room17.js";
import { getRoomsRoom17Special } from "../server/default/get-rooms-room17-special.js";
import { traceRoomsRoom17Special } from "../server/default/trace-rooms-room17-special.js";
import { getRoom18 } from "../server/default/get-room18.js";
import { createRoom18 } from "../server/default/create-room18.js";
import { putRoom18 } from "../server/default/put-room18.js";
import { getRoomsRoom18Special } from "../server/default/get-rooms-room18-special.js";
import { traceRoomsRoom18Special } from "../server/default/trace-rooms-room18-special.js";
import { getRoom19 } from "../server/default/get-room19.js";
import { createRoom19 } from "../server/default/create-room19.js";
import { putRoom19 } from "../server/default/put-room19.js";
import { getRoomsRoom19Special } from "../server/default/get-rooms-room19-special.js";
import { traceRoomsRoom19Special } from "../server/default/trace-rooms-room19-special.js";
import { getRoom20 } from "../server/default/get-room20.js";
import { createRoom20 } from "../server/default/create-room20.js";
import { putRoom20 } from "../server/default/put-room20.js";
import { getRoomsRoom20Special } from "../server/default/get-rooms-room20-special.js";
import { traceRoomsRoom20Special } from "../server/default/trace-rooms-room20-special.js";
import { getRoom21 } from "../server/default/get-room21.js";
import { createRoom21 } from "../server/default/create-room21.js";
import { putRoom21 } from "../server/default/put-room21.js";
import { getRoomsRoom21Special } from "../server/default/get-rooms-room21-special.js";
import { traceRoomsRoom21Special } from "../server/default/trace-rooms-room21-special.js";
import { getRoom22 } from "../server/default/get-room22.js";
import { createRoom22 } from "../server/default/create-room22.js";
import { putRoom22 } from "../server/default/put-room22.js";
import { getRoomsRoom22Special } from "../server/default/get-rooms-room22-special.js";
import { traceRoomsRoom22Special } from "../server/default/trace-rooms-room22-special.js";
import { getRoom23 } from "../server/default/get-room23.js";
import { createRoom23 } from "../server/default/create-room23.js";
import { putRoom23 } from "../server/default/put-room23.js";
import { getRoomsRoom23Special } from "../server/default/get-rooms-room23-special.js";
import { traceRoomsRoom23Special } from "../server/default/trace-rooms-room23-special.js";
import { getRoom24 } from "../server/default/get-room24.js";
import { createRoom24 } from "../server/default/create-room24.js";
import { putRoom24 } from "../server/default/put-room24.js";
import { getRoomsRoom24Special } from "../server/default/get-rooms-room24-special.js";
import { traceRoomsRoom24Special } from "../server/default/trace-rooms-room24-special.js";
import { getRoom25 } from "../server/default/get-room25.js";
import { createRoom25 } from "../server/default/create-room25.js";
import { putRoom25 } from "../server/default/put-room25.js";
import { getRoomsRoom25Special } from "../server/default/get-rooms-room25-special.js";
import { traceRoomsRoom25Special } from "../server/default/trace-rooms-room25-special.js";
import { getRoom26 } from "../server/default/get-room26.js";
import { createRoom26 } from "../server/default/create-room26.js";
import { putRoom26 } from "../server/default/put-room26.js";
import { getRoomsRoom26Special } from "../server/default/get-rooms-room26-special.js";
import { traceRoomsRoom26Special } from "../server/default/trace-rooms-room26-special.js";
import { getRoom27 } from "../server/default/get-room27.js";
import { createRoom27 } from "../server/default/create-room27.js";
import { putRoom27 } from "../server/default/put-room27.js";
import { getRoomsRoom27Special } from "../server/default/get-rooms-room27-special.js";
import { traceRoomsRoom27Special } from "../server/default/trace-rooms-room27-special.js";
import { getRoom28 } from "../server/default/get-room28.js";
import { createRoom28 } from "../server/default/create-room28.js";
import { putRoom28 } from "../server/default/put-room28.js";
import { getRoomsRoom28Special } from "../server/default/get-rooms-room28-special.js";
import { traceRoomsRoom28Special } from "../server/default/trace-rooms-room28-special.js";
import { getRoom29 } from "../server/default/get-room29.js";
import { createRoom29 } from "../server/default/create-room29.js";
import { putRoom29 } from "../server/default/put-room29.js";
import { getRoomsRoom29Special } from "../server/default/get-rooms-room29-special.js";
import { traceRoomsRoom29Special } from "../server/default/trace-rooms-room29-special.js";
import { getRoom30 } from "../server/default/get-room30.js";
import { createRoom30 } from "../server/default/create-room30.js";
import { putRoom30 } from "../server/default/put-room30.js";
import { getRoomsRoom30Special } from "../server/default/get-rooms-room30-special.js";
import { traceRoomsRoom30Special } from "../server/default/trace-rooms-room30-special.js";
import { getRoom31 } from "../server/default/get-room31.js";
import { createRoom31 } from "../server/default/create-room31.js";
import { putRoom31 } from "../server/default/put-room31.js";
import { getRoomsRoom31Special } from "../server/default/get-rooms-room31-special.js";
import { traceRoomsRoom31Special } from "../server/default/trace-rooms-room31-special.js";
import { getRoom32 } from "../server/default/get-room32.js";
import { createRoom32 } from "../server/default/create-room32.js";
import { putRoom32 } from "../server/default/put-room32.js";
import { getRoomsRoom32Special } from "../server/default/get-rooms-room32-special.js";
import { traceRoomsRoom32Special } from "../server/default/trace-rooms-room32-special.js";
import { getRoom33 } from "../server/default/get-room33.js";
import { createRoom33 } from "../server/default/create-room33.js";
import { putRoom33 } from "../server/default/put-room33.js";
import { getRoomsRoom33Special } from "../server/default/get-rooms-room33-special.js";
import { traceRoomsRoom33Special } from "../server/default/trace-rooms-room33-special.js";
import { getRoom34 } from "../server/default/get-room34.js";
import { createRoom34 } from "../server/default/create-room34.js";
import { putRoom34 } from "../server/default/put-room34.js";
import { getRoomsRoom34Special } from "../server/default/get-rooms-room34-special.js";
import { traceRoomsRoom34Special } from "../server/default/trace-rooms-room34-special.js";
import { getRoom35 } from "../server/default/get-room35.js";
import { createRoom35 } from "../server/default/create-room35.js";
import { putRoom35 } from "../server/default/put-room35.js";
import { getRoomsRoom35Special } from "../server/default/get-rooms-room35-special.js";
import { traceRoomsRoom35Special } from "../server/default/trace-rooms-room35-special.js";
import { getRoom36 } from "../server/default/get-room36.js";
import { createRoom36 } from "../server/default/create-room36.js";
import { putRoom36 } from "../server/default/put-room36.js";
import { getRoomsRoom36Special } from "../server/default/get-rooms-room36-special.js";
import { traceRoomsRoom36Special } from "../server/default/trace-rooms-room36-special.js";
import { getRoom37 } from "../server/default/get-room37.js";
import { createRoom37 } from "../server/default/create-room37.js";
import { putRoom37 } from "../server/default/put-room37.js";
import { getRoomsRoom37Special } from "../server/default/get-rooms-room37-special.js";
import { traceRoomsRoom37Special } from "../server/default/trace-rooms-room37-special.js";
import { getRoom38 } from "../server/default/get-room38.js";
import { createRoom38 } from "../server/default/create-room38.js";
import { putRoom38 } from "../server/default/put-room38.js";
import { getRoomsRoom38Special } from "../server/default/get-rooms-room38-special.js";
import { traceRoomsRoom38Special } from "../server/default/trace-rooms-room38-special.js";
import { getRoom39 } from "../server/default/get-room39.js";
import { createRoom39 } from "../server/default/create-room39.js";
import { putRoom39 } from "../server/default/put-room39.js";
import { getRoomsRoom39Special } from "../server/default/get-rooms-room39-special.js";
import { traceRoomsRoom39Special } from "../server/default/trace-rooms-room39-special.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  getRoom0,
  createRoom0,
  putRoom0,
  getRoomsRoom0Special,
  traceRoomsRoom0Special,
  getRoom1,
  createRoom1,
  putRoom1,
  getRoomsRoom1Special,
  traceRoomsRoom1Special,
  getRoom2,
  createRoom2,
  putRoom2,
  getRoomsRoom2Special,
  traceRoomsRoom2Special,
  getRoom3,
  createRoom3,
  putRoom3,
  getRoomsRoom3Special,
  traceRoomsRoom3Special,
  getRoom4,
  createRoom4,
  putRoom4,
  getRoomsRoom4Special,
  traceRoomsRoom4Special,
  getRoom5,
  createRoom5,
  putRoom5,
  getRoomsRoom5Special,
  traceRoomsRoom5Special,
  getRoom6,
  createRoom6,
  putRoom6,
  getRoomsRoom6Special,
  traceRoomsRoom6Special,
  getRoom7,
  createRoom7,
  putRoom7,
  getRoomsRoom7Special,
  traceRoomsRoom7Special,
  getRoom8,
  createRoom8,
  putRoom8,
  getRoomsRoom8Special,
  traceRoomsRoom8Special,
  getRoom9,
  createRoom9,
  putRoom9,
  getRoomsRoom9Special,
  traceRoomsRoom9Special,
  getRoom10,
  createRoom10,
  putRoom10,
  getRoomsRoom10Special,
  traceRoomsRoom10Special,
  getRoom11,
  createRoom11,
  putRoom11,
  getRoomsRoom11Special,
  traceRoomsRoom11Special,
  getRoom12,
  createRoom12,
  putRoom12,
  getRoomsRoom12Special,
  traceRoomsRoom12Special,
  getRoom13,
  createRoom13,
  putRoom13,
  getRoomsRoom13Special,
  traceRoomsRoom13Special,
  getRoom14,
  createRoom14,
  putRoom14,
  getRoomsRoom14Special,
  traceRoomsRoom14Special,
  getRoom15,
  createRoom15,
  putRoom15,
  getRoomsRoom15Special,
  traceRoomsRoom15Special,
  getRoom16,
  createRoom16,
  putRoom16,
  getRoomsRoom16Special,
  traceRoomsRoom16Special,
  getRoom17,
  createRoom17,
  putRoom17,
  getRoomsRoom17Special,
  traceRoomsRoom17Special,
  getRoom18,
  createRoom18,
  putRoom18,
  getRoomsRoom18Special,
  traceRoomsRoom18Special,
  getRoom19,
  createRoom19,
  putRoom19,
  getRoomsRoom19Special,
  traceRoomsRoom19Special,
  getRoom20,
  createRoom20,
  putRoom20,
  getRoomsRoom20Special,
  traceRoomsRoom20Special,
  getRoom21,
  createRoom21,
  putRoom21,
  getRoomsRoom21Special,
  traceRoomsRoom21Special,
  getRoom22,
  createRoom22,
  putRoom22,
  getRoomsRoom22Special,
  traceRoomsRoom22Special,
  getRoom23,
  createRoom23,
  putRoom23,
  getRoomsRoom23Special,
  traceRoomsRoom23Special,
  getRoom24,
  createRoom24,
  putRoom24,
  getRoomsRoom24Special,
  traceRoomsRoom24Special,
  getRoom25,
  createRoom25,
  putRoom25,
  getRoomsRoom25Special,
  traceRoomsRoom25Special,
  getRoom26,
  createRoom26,
  putRoom26,
  getRoomsRoom26Special,
  traceRoomsRoom26Special,
  getRoom27,
  createRoom27,
  putRoom27,
  getRoomsRoom27Special,
  traceRoomsRoom27Special,
  getRoom28,
  createRoom28,
  putRoom28,
  getRoomsRoom28Special,
  traceRoomsRoom28Special,
  getRoom29,
  createRoom29,
  putRoom29,
  getRoomsRoom29Special,
  traceRoomsRoom29Special,
  getRoom30,
  createRoom30,
  putRoom30,
  getRoomsRoom30Special,
  traceRoomsRoom30Special,
  getRoom31,
  createRoom31,
  putRoom31,
  getRoomsRoom31Special,
  traceRoomsRoom31Special,
  getRoom32,
  createRoom32,
  putRoom32,
  getRoomsRoom32Special,
  traceRoomsRoom32Special,
  getRoom33,
  createRoom33,
  putRoom33,
  getRoomsRoom33Special,
  traceRoomsRoom33Special,
  getRoom34,
  createRoom34,
  putRoom34,
  getRoomsRoom34Special,
  traceRoomsRoom34Special,
  getRoom35,
  createRoom35,
  putRoom35,
  getRoomsRoom35Special,
  traceRoomsRoom35Special,
  getRoom36,
  createRoom36,
  putRoom36,
  getRoomsRoom36Special,
  traceRoomsRoom36Special,
  getRoom37,
  createRoom37,
  putRoom37,
  getRoomsRoom37Special,
  traceRoomsRoom37Special,
  getRoom38,
  createRoom38,
  putRoom38,
  getRoomsRoom38Special,
  traceRoomsRoom38Special,
  getRoom39,
  createRoom39,
  putRoom39,
  getRoomsRoom39Special,
  traceRoomsRoom39Special,
};
