// Generated from spec/ by `npm run generate`. Do not edit.
import { charges0List } from "../server/charges/charges0-list.js";
import { charges1List } from "../server/charges/charges1-list.js";
import { charges2List } from "../server/charges/charges2-list.js";
import { charges3List } from "../server/charges/charges3-list.js";
import { charges4List } from "../server/charges/charges4-list.js";
import { charges5List } from "../server/charges/charges5-list.js";
import { charges6List } from "../server/charges/charges6-list.js";
import { charges7List } from "../server/charges/charges7-list.js";
import { charges8List } from "../server/charges/charges8-list.js";
import { charges9List } from "../server/charges/charges9-list.js";
import { charges10List } from "../server/charges/charges10-list.js";
import { charges11List } from "../server/charges/charges11-list.js";
import { charges12List } from "../server/charges/charges12-list.js";
import { charges13List } from "../server/charges/charges13-list.js";
import { charges14List } from "../server/charges/charges14-list.js";
import { charges15List } from "../server/charges/charges15-list.js";
import { charges16List } from "../server/charges/charges16-list.js";
import { charges17List } from "../server/charges/charges17-list.js";
import { charges18List } from "../server/charges/charges18-list.js";
import { charges19List } from "../server/charges/charges19-list.js";
import { charges20List } from "../server/charges/charges20-list.js";
import { charges21List } from "../server/charges/charges21-list.js";
import { charges22List } from "../server/charges/charges22-list.js";
import { charges23List } from "../server/charges/charges23-list.js";
import { charges24List } from "../server/charges/charges24-list.js";
import { charges25List } from "../server/charges/charges25-list.js";
import { charges26List } from "../server/charges/charges26-list.js";
import { charges27List } from "../server/charges/charges27-list.js";
import { charges28List } from "../server/charges/charges28-list.js";
import { charges29List } from "../server/charges/charges29-list.js";
import { charges30List } from "../server/charges/charges30-list.js";
import { charges31List } from "../server/charges/charges31-list.js";
import { charges32List } from "../server/charges/charges32-list.js";
import { charges33List } from "../server/charges/charges33-list.js";
import { charges34List } from "../server/charges/charges34-list.js";
import { charges35List } from "../server/charges/charges35-list.js";
import { charges36List } from "../server/charges/charges36-list.js";
import { charges37List } from "../server/charges/charges37-list.js";
import { charges38List } from "../server/charges/charges38-list.js";
import { charges39List } from "../server/charges/charges39-list.js";
import { charges0Create } from "../server/default/charges0-create.js";
import { charges0Get } from "../server/default/charges0-get.js";
import { charges0Update } from "../server/default/charges0-update.js";
import { charges0Delete } from "../server/default/charges0-delete.js";
import { charges1Create } from "../server/default/charges1-create.js";
import { charges1Get } from "../server/default/charges1-get.js";
import { charges1Update } from "../server/default/charges1-update.js";
import { charges1Delete } from "../server/default/charges1-delete.js";
import { charges2Create } from "../server/default/charges2-create.js";
import { charges2Get } from "../server/default/charges2-get.js";
import { charges2Update } from "../server/default/charges2-update.js";
import { charges2Delete } from "../server/default/charges2-delete.js";
import { charges3Create } from "../server/default/charges3-create.js";
import { charges3Get } from "../server/default/charges3-get.js";
import { charges3Update } from "../server/default/charges3-update.js";
import { charges3Delete } from "../server/default/charges3-delete.js";
import { charges4Create } from "../server/default/charges4-create.js";
import { charges4Get } from "../server/default/charges4-get.js";
import { charges4Update } from "../server/default/charges4-update.js";
import { charges4Delete } from "../server/default/charges4-delete.js";
import { charges5Create } from "../server/default/charges5-create.js";
import { charges5Get } from "../server/default/charges5-get.js";
import { charges5Update } from "../server/default/charges5-update.js";
import { charges5Delete } from "../server/default/charges5-delete.js";
import { charges6Create } from "../server/default/charges6-create.js";
import { charges6Get } from "../server/default/charges6-get.js";
import { charges6Update } from "../server/default/charges6-update.js";
import { charges6Delete } from "../server/default/charges6-delete.js";
import { charges7Create } from "../server/default/charges7-create.js";
import { charges7Get } from "../server/default/charges7-get.js";
import { charges7Update } from "../server/default/charges7-update.js";
import { charges7Delete } from "../server/default/charges7-delete.js";
import { charges8Create } from "../server/default/charges8-create.js";
import { charges8Get } from "../server/default/charges8-get.js";
import { charges8Update } from "../server/default/charges8-update.js";
import { charges8Delete } from "../server/default/charges8-delete.js";
import { charges9Create } from "../server/default/charges9-create.js";
import { charges9Get } from "../server/default/charges9-get.js";
import { charges9Update } from "../server/default/charges9-update.js";
import { charges9Delete } from "../server/default/charges9-delete.js";
import { charges10Create } from "../server/default/charges10-create.js";
import { charges10Get } from "../server/default/charges10-get.js";
import { charges10Update } from "../server/default/charges10-update.js";
import { charges10Delete } from "../server/default/charges10-delete.js";
import { charges11Create } from "../server/default/charges11-create.js";
import { charges11Get } from "../server/default/charges11-get.js";
import { charges11Update } from "../server/default/charges11-update.js";
import { charges11Delete } from "../server/default/charges11-delete.js";
import { charges12Create } from "../server/default/charges12-create.js";
import { charges12Get } from "../server/default/charges12-get.js";
import { charges12Update } from "../server/default/charges12-update.js";
import { charges12Delete } from "../server/default/charges12-delete.js";
import { charges13Create } from "../server/default/charges13-create.js";
import { charges13Get } from "../server/default/charges13-get.js";
import { charges13Update } from "../server/default/charges13-update.js";
import { charges13Delete } from "../server/default/charges13-delete.js";
import { charges14Create } from "../server/default/charges14-create.js";
import { charges14Get } from "../server/default/charges14-get.js";
import { charges14Update } from "../server/default/charges14-update.js";
import { charges14Delete } from "../server/default/charges14-delete.js";
import { charges15Create } from "../server/default/charges15-create.js";
import { charges15Get } from "../server/default/charges15-get.js";
import { charges15Update } from "../server/default/charges15-update.js";
import { charges15Delete } from "../server/default/charges15-delete.js";
import { charges16Create } from "../server/default/charges16-create.js";
import { charges16Get } from "../server/default/charges16-get.js";
import { charges16Update } from "../server/default/charges16-update.js";
import { charges16Delete } from "../server/default/charges16-delete.js";
import { charges17Create } from "../server/default/charges17-create.js";
import { charges17Get } from "../server/default/charges17-get.js";
import { charges17Update } from "../server/default/charges17-update.js";
import { charges17Delete } from "../server/default/charges17-delete.js";
import { charges18Create } from "../server/default/charges18-create.js";
import { charges18Get } from "../server/default/charges18-get.js";
import { charges18Update } from "../server/default/charges18-update.js";
import { charges18Delete } from "../server/default/charges18-delete.js";
import { charges19Create } from "../server/default/charges19-create.js";
import { charges19Get } from "../server/default/charges19-get.js";
import { charges19Update } from "../server/default/charges19-update.js";
import { charges19Delete } from "../server/default/charges19-delete.js";
import { charges20Create } from "../server/default/charges20-create.js";
import { charges20Get } from "../server/default/charges20-get.js";
import { charges20Update } from "../server/default/charges20-update.js";
import { charges20Delete } from "../server/default/charges20-delete.js";
import { charges21Create } from "../server/default/charges21-create.js";
import { charges21Get } from "../server/default/charges21-get.js";
import { charges21Update } from "../server/default/charges21-update.js";
import { charges21Delete } from "../server/default/charges21-delete.js";
import { charges22Create } from "../server/default/charges22-create.js";
import { charges22Get } from "../server/default/charges22-get.js";
import { charges22Update } from "../server/default/charges22-update.js";
import { charges22Delete } from "../server/default/charges22-delete.js";
import { charges23Create } from "../server/default/charges23-create.js";
import { charges23Get } from "../server/default/charges23-get.js";
import { charges23Update } from "../server/default/charges23-update.js";
import { charges23Delete } from "../server/default/charges23-delete.js";
import { charges24Create } from "../server/default/charges24-create.js";
import { charges24Get } from "../server/default/charges24-get.js";
import { charges24Update } from "../server/default/charges24-update.js";
import { charges24Delete } from "../server/default/charges24-delete.js";
import { charges25Create } from "../server/default/charges25-create.js";
import { charges25Get } from "../server/default/charges25-get.js";
import { charges25Update } from "../server/default/charges25-update.js";
import { charges25Delete } from "../server/default/charges25-delete.js";
import { charges26Create } from "../server/default/charges26-create.js";
import { charges26Get } from "../server/default/charges26-get.js";
import { charges26Update } from "../server/default/charges26-update.js";
import { charges26Delete } from "../server/default/charges26-delete.js";
import { charges27Create } from "../server/default/charges27-create.js";
import { charges27Get } from "../server/default/charges27-get.js";
import { charges27Update } from "../server/default/charges27-update.js";
import { charges27Delete } from "../server/default/charges27-delete.js";
import { charges28Create } from "../server/default/charges28-create.js";
import { charges28Get } from "../server/default/charges28-get.js";
import { charges28Update } from "../server/default/charges28-update.js";
import { charges28Delete } from "../server/default/charges28-delete.js";
import { charges29Create } from "../server/default/charges29-create.js";
import { charges29Get } from "../server/default/charges29-get.js";
import { charges29Update } from "../server/default/charges29-update.js";
import { charges29Delete } from "../server/default/charges29-delete.js";
import { charges30Create } from "../server/default/charges30-create.js";
import { charges30Get } from "../server/default/charges30-get.js";
import { charges30Update } from "../server/default/charges30-update.js";
import { charges30Delete } from "../server/default/charges30-delete.js";
import { charges31Create } from "../server/default/charges31-create.js";
import { charges31Get } from "../server/default/charges31-get.js";
import { charges31Update } from "../server/default/charges31-update.js";
import { charges31Delete } from "../server/default/charges31-delete.js";
import { charges32Create } from "../server/default/charges32-create.js";
import { charges32Get } from "../server/default/charges32-get.js";
import { charges32Update } from "../server/default/charges32-update.js";
import { charges32Delete } from "../server/default/charges32-delete.js";
import { charges33Create } from "../server/default/charges33-create.js";
import { charges33Get } from "../server/default/charges33-get.js";
import { charges33Update } from "../server/default/charges33-update.js";
import { charges33Delete } from "../server/default/charges33-delete.js";
import { charges34Create } from "../server/default/charges34-create.js";
import { charges34Get } from "../server/default/charges34-get.js";
import { charges34Update } from "../server/default/charges34-update.js";
import { charges34Delete } from "../server/default/charges34-delete.js";
import { charges35Create } from "../server/default/charges35-create.js";
import { charges35Get } from "../server/default/charges35-get.js";
import { charges35Update } from "../server/default/charges35-update.js";
import { charges35Delete } from "../server/default/charges35-delete.js";
import { charges36Create } from "../server/default/charges36-create.js";
import { charges36Get } from "../server/default/charges36-get.js";
import { charges36Update } from "../server/default/charges36-update.js";
import { charges36Delete } from "../server/default/charges36-delete.js";
import { charges37Create } from "../server/default/charges37-create.js";
import { charges37Get } from "../server/default/charges37-get.js";
import { charges37Update } from "../server/default/charges37-update.js";
import { charges37Delete } from "../server/default/charges37-delete.js";
import { charges38Create } from "../server/default/charges38-create.js";
import { charges38Get } from "../server/default/charges38-get.js";
import { charges38Update } from "../server/default/charges38-update.js";
import { charges38Delete } from "../server/default/charges38-delete.js";
import { charges39Create } from "../server/default/charges39-create.js";
import { charges39Get } from "../server/default/charges39-get.js";
import { charges39Update } from "../server/default/charges39-update.js";
import { charges39Delete } from "../server/default/charges39-delete.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  charges0List,
  charges1List,
  charges2List,
  charges3List,
  charges4List,
  charges5List,
  charges6List,
  charges7List,
  charges8List,
  charges9List,
  charges10List,
  charges11List,
  charges12List,
  charges13List,
  charges14List,
  charges15List,
  charges16List,
  charges17List,
  charges18List,
  charges19List,
  charges20List,
  charges21List,
  charges22List,
  charges23List,
  charges24List,
  charges25List,
  charges26List,
  charges27List,
  charges28List,
  charges29List,
  charges30List,
  charges31List,
  charges32List,
  charges33List,
  charges34List,
  charges35List,
  charges36List,
  charges37List,
  charges38List,
  charges39List,
  charges0Create,
  charges0Get,
  charges0Update,
  charges0Delete,
  charges1Create,
  charges1Get,
  charges1Update,
  charges1Delete,
  charges2Create,
  charges2Get,
  charges2Update,
  charges2Delete,
  charges3Create,
  charges3Get,
  charges3Update,
  charges3Delete,
  charges4Create,
  charges4Get,
  charges4Update,
  charges4Delete,
  charges5Create,
  charges5Get,
  charges5Update,
  charges5Delete,
  charges6Create,
  charges6Get,
  charges6Update,
  charges6Delete,
  charges7Create,
  charges7Get,
  charges7Update,
  charges7Delete,
  charges8Create,
  charges8Get,
  charges8Update,
  charges8Delete,
  charges9Create,
  charges9Get,
  charges9Update,
  charges9Delete,
  charges10Create,
  charges10Get,
  charges10Update,
  charges10Delete,
  charges11Create,
  charges11Get,
  charges11Update,
  charges11Delete,
  charges12Create,
  charges12Get,
  charges12Update,
  charges12Delete,
  charges13Create,
  charges13Get,
  charges13Update,
  charges13Delete,
  charges14Create,
  charges14Get,
  charges14Update,
  charges14Delete,
  charges15Create,
  charges15Get,
  charges15Update,
  charges15Delete,
  charges16Create,
  charges16Get,
  charges16Update,
  charges16Delete,
  charges17Create,
  charges17Get,
  charges17Update,
  charges17Delete,
  charges18Create,
  charges18Get,
  charges18Update,
  charges18Delete,
  charges19Create,
  charges19Get,
  charges19Update,
  charges19Delete,
  charges20Create,
  charges20Get,
  charges20Update,
  charges20Delete,
  charges21Create,
  charges21Get,
  charges21Update,
  charges21Delete,
  charges22Create,
  charges22Get,
  charges22Update,
  charges22Delete,
  charges23Create,
  charges23Get,
  charges23Update,
  charges23Delete,
  charges24Create,
  charges24Get,
  charges24Update,
  charges24Delete,
  charges25Create,
  charges25Get,
  charges25Update,
  charges25Delete,
  charges26Create,
  charges26Get,
  charges26Update,
  charges26Delete,
  charges27Create,
  charges27Get,
  charges27Update,
  charges27Delete,
  charges28Create,
  charges28Get,
  charges28Update,
  charges28Delete,
  charges29Create,
  charges29Get,
  charges29Update,
  charges29Delete,
  charges30Create,
  charges30Get,
  charges30Update,
  charges30Delete,
  charges31Create,
  charges31Get,
  charges31Update,
  charges31Delete,
  charges32Create,
  charges32Get,
  charges32Update,
  charges32Delete,
  charges33Create,
  charges33Get,
  charges33Update,
  charges33Delete,
  charges34Create,
  charges34Get,
  charges34Update,
  charges34Delete,
  charges35Create,
  charges35Get,
  charges35Update,
  charges35Delete,
  charges36Create,
  charges36Get,
  charges36Update,
  charges36Delete,
  charges37Create,
  charges37Get,
  charges37Update,
  charges37Delete,
  charges38Create,
  charges38Get,
  charges38Update,
  charges38Delete,
  charges39Create,
  charges39Get,
  charges39Update,
  charges39Delete,
};
