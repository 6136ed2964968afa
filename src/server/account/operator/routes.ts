import {
  answerComplaint,
  cancelAnyJob,
  cancelDeletion as keepCall,
  changePoints as pointsCall,
  changeQuota as quotaCall,
  closeAccount as closeCall,
  deleteHouseWords,
  endAnnouncement,
  listAccounts,
  listActs,
  listAllAnnouncements,
  listAllComplaints,
  listAllJobs,
  listFaults,
  listHouseWords,
  listRoomsOnAir,
  putAnnouncement,
  putHouseWords,
  readSystem as systemCall,
  reopenAccount as reopenCall,
  scheduleDeletion as deleteCall,
  stopRoom,
} from '../../../contract/access/operator.ts';
import { listAnnouncements } from '../../../contract/account.ts';
import type { App } from '../../app.ts';
import { openHiddenCalls, type HiddenCalls } from '../../http/hidden-calls.ts';
import { serve } from '../../http/serve.ts';
import {
  cancelDeletion,
  changePoints,
  changeQuota,
  closeAccount,
  listAccountRows,
  reopenAccount,
  scheduleDeletion,
} from './accounts.ts';
import { listActRows } from './acts.ts';
import { announce, listAnnouncementRows, listShown, takeDown } from './announcements.ts';
import { answer, evidenceRoute, listComplaintRows } from './complaints.ts';
import { addWords, listWordRows, removeWords } from './house-words.ts';
import { cancelJob, listJobRows } from './jobs.ts';
import { leaveNotice, listOnAir, stopOnAir, type EndRoom } from './rooms-on-air.ts';
import { listFaultRows, readSystem } from './system.ts';

export function operatorRoutes(app: App, endRoom: EndRoom): HiddenCalls {
  const { db } = app;
  const calls = openHiddenCalls(app);

  calls.add(listAccounts, (filter) => listAccountRows(db, filter));
  calls.add(pointsCall, (input, operator) => changePoints(db, operator, input));
  calls.add(quotaCall, (input, operator) => changeQuota(db, operator, input));
  calls.add(closeCall, async (input, operator) => {
    const { account, onAir } = await closeAccount(db, operator, input);
    for (const roomId of onAir) {
      await leaveNotice(db, roomId, input.why);
      await endRoom(roomId, `账号已停用：${input.why}`);
    }
    return account;
  });
  calls.add(reopenCall, (input, operator) => reopenAccount(db, operator, input));
  calls.add(deleteCall, (input, operator) => scheduleDeletion(db, operator, input));
  calls.add(keepCall, (input, operator) => cancelDeletion(db, operator, input));

  calls.add(listAllComplaints, (filter) => listComplaintRows(app, filter));
  calls.add(answerComplaint, (input, operator) => answer(app, operator, input));
  evidenceRoute(app);

  calls.add(listRoomsOnAir, (paging) => listOnAir(db, paging));
  calls.add(stopRoom, (input, operator) => stopOnAir(db, operator, endRoom, input));
  calls.add(listAllJobs, (filter) => listJobRows(db, filter));
  calls.add(cancelAnyJob, (input, operator) => cancelJob(db, operator, input));
  calls.add(systemCall, () => readSystem(app));
  calls.add(listFaults, (paging) => listFaultRows(db, paging));

  calls.add(listHouseWords, (filter) => listWordRows(db, filter));
  calls.add(putHouseWords, (input, operator) => addWords(db, operator, input));
  calls.add(deleteHouseWords, (input, operator) => removeWords(db, operator, input));
  calls.add(listAllAnnouncements, (paging) => listAnnouncementRows(db, paging));
  calls.add(putAnnouncement, (input, operator) => announce(db, operator, input));
  calls.add(endAnnouncement, (input, operator) => takeDown(db, operator, input));
  calls.add(listActs, (filter) => listActRows(db, filter));

  serve(app, listAnnouncements, () => listShown(db));
  return calls;
}
