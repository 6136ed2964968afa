import {
  answerComplaint,
  cancelAnyJob,
  cancelDeletion,
  changePoints,
  changeQuota,
  closeAccount,
  deleteHouseWords,
  endAnnouncement,
  listAccounts,
  listActs,
  listAllAnnouncements,
  listAllComplaints,
  judgeLetter,
  listAllJobs,
  listFaults,
  listHouseWords,
  listLetters,
  listRoomsOnAir,
  putAnnouncement,
  putHouseWords,
  readSystem,
  reopenAccount,
  scheduleDeletion,
  stopRoom,
} from '../../../contract/access/operator.ts';
import { listAnnouncements } from '../../../contract/account.ts';
import type { App } from '../../app.ts';
import { openHiddenCalls, type HiddenCalls } from '../../http/hidden-calls.ts';
import { serve } from '../../http/serve.ts';
import {
  dropDeletion,
  adjustPoints,
  setQuota,
  suspendAccount,
  listAccountRows,
  resumeAccount,
  planDeletion,
} from './accounts.ts';
import { listActRows } from './acts.ts';
import { announce, listAnnouncementRows, listShown, takeDown } from './announcements.ts';
import { answer, evidenceRoute, listComplaintRows } from './complaints.ts';
import { addWords, listWordRows, removeHouseWords } from './house-words.ts';
import { cancelForOwner, listJobRows } from './jobs.ts';
import { decideLetter, listLetterRows } from './letters.ts';
import { leaveNotice, listOnAir, stopOnAir, type EndRoom } from './rooms-on-air.ts';
import { listFaultRows, describeSystem } from './system.ts';

export function operatorRoutes(app: App, endRoom: EndRoom): HiddenCalls {
  const { db } = app;
  const calls = openHiddenCalls(app);

  calls.add(listAccounts, (filter) => listAccountRows(db, filter));
  calls.add(changePoints, (input, operator) => adjustPoints(db, operator, input));
  calls.add(changeQuota, (input, operator) => setQuota(db, operator, input));
  calls.add(closeAccount, async (input, operator) => {
    const { account, onAir } = await suspendAccount(db, operator, input);
    for (const roomId of onAir) {
      await leaveNotice(db, roomId, input.why);
      await endRoom(roomId, `账号已停用：${input.why}`);
    }
    return account;
  });
  calls.add(reopenAccount, (input, operator) => resumeAccount(db, operator, input));
  calls.add(scheduleDeletion, (input, operator) => planDeletion(db, operator, input));
  calls.add(cancelDeletion, (input, operator) => dropDeletion(db, operator, input));

  calls.add(listAllComplaints, (filter) => listComplaintRows(app, filter));
  calls.add(answerComplaint, (input, operator) => answer(app, operator, input));
  evidenceRoute(app);

  calls.add(listLetters, (filter) => listLetterRows(app, filter));
  calls.add(judgeLetter, (input, operator) => decideLetter(app, operator, input));

  calls.add(listRoomsOnAir, (paging) => listOnAir(db, paging));
  calls.add(stopRoom, (input, operator) => stopOnAir(db, operator, endRoom, input));
  calls.add(listAllJobs, (filter) => listJobRows(db, filter));
  calls.add(cancelAnyJob, (input, operator) => cancelForOwner(db, operator, input));
  calls.add(readSystem, () => describeSystem(app));
  calls.add(listFaults, (paging) => listFaultRows(db, paging));

  calls.add(listHouseWords, (filter) => listWordRows(db, filter));
  calls.add(putHouseWords, (input, operator) => addWords(db, operator, input));
  calls.add(deleteHouseWords, (input, operator) => removeHouseWords(db, operator, input));
  calls.add(listAllAnnouncements, (paging) => listAnnouncementRows(db, paging));
  calls.add(putAnnouncement, (input, operator) => announce(db, operator, input));
  calls.add(endAnnouncement, (input, operator) => takeDown(db, operator, input));
  calls.add(listActs, (filter) => listActRows(db, filter));

  serve(app, listAnnouncements, () => listShown(db));
  return calls;
}
