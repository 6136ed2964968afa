import type { Line } from '../../../../live/memory.ts';
import { newId } from '../../../db/new-id.ts';
import { deleteSaid, endSaid, saidView, writeSaidTranslation, type SaidRow } from '../../sentences.ts';
import type { CommentHandler } from '../audience/comment-handler.ts';
import type { Replies } from '../audience/replies.ts';
import type { Air } from '../air/air.ts';
import type { LinePart } from './line-parts.ts';
import type { RoomStateWriter } from '../air/room-state-writer.ts';

interface Parts {
  comments: CommentHandler;
  replies: Replies;
  stateWriter: RoomStateWriter;
}

export function createSentenceHistory(air: Air, { comments, replies, stateWriter }: Parts) {
  const { app, broadcast, room, audience } = air;
  const { db, log, signer } = app;
  const show = (row: SaidRow) => audience.tellDesks({ type: 'said', ...saidView(signer, row) });
  const report = (error: unknown) => log.error({ err: error }, 'history not written');

  async function translate(row: SaidRow, commentId: string): Promise<void> {
    const translation = await comments.translateAnswer(commentId, row.text);
    if (translation === null) return;
    show({ ...row, translation });
    await writeSaidTranslation(db, row.id, translation).catch(report);
  }

  return {
    async begin(line: Line, spoken: LinePart, at: number): Promise<SaidRow> {
      const row: SaidRow = {
        id: newId(),
        broadcastId: broadcast.id,
        startedAt: new Date(at),
        endedAt: null,
        kind: line.kind,
        text: spoken.text,
        translation: null,
        scriptId: line.scriptId,
        commentId: line.commentId,
        because: line.because,
        approver: line.approver,
        voiceName: spoken.voice,
        speed: line.speed,
        fileId: spoken.fileId,
        interrupted: false,
      };
      await stateWriter.writeSaid(row);
      room.repetition.add(row.text, at);
      show(row);
      replies.send('speech_started', row, null);
      return row;
    },
    end(row: SaidRow, at: number, how: 'heard' | 'broken' | 'unheard'): void {
      if (how === 'unheard') {
        deleteSaid(db, row.id).then(null, report);
        return audience.tellDesks({ type: 'unsaid', id: row.id });
      }
      const end = { endedAt: new Date(at), interrupted: how === 'broken' };
      endSaid(db, row.id, end).then(null, report);
      if (how === 'heard') replies.send('speech_finished', row, null);
      show({ ...row, ...end });
      if (row.kind === 'answer' && row.commentId) void translate({ ...row, ...end }, row.commentId);
    },
  };
}

export type SentenceHistory = ReturnType<typeof createSentenceHistory>;
