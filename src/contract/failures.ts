import { z } from 'zod';

/** How the browser shows a failure: 0 silent, 1 warning, 2 error, 3 notification, 9 go to login. */
type ShowType = 0 | 1 | 2 | 3 | 9;

const row = (status: number, showType: ShowType, sentence: string) => ({ status, showType, sentence });

export const failures = {
  INVALID_INPUT: row(400, 1, '有内容填写不正确，请按提示修改后再试。'),
  COMPANY_UNKNOWN: row(400, 2, '请求缺少正确的 companyId，请刷新页面后再试。'),
  LOGIN_WRONG: row(400, 1, '手机号或密码不对，请核对后再试，或改用验证码登录。'),
  CODE_WRONG: row(400, 1, '验证码不对或已过期，请核对，或重新获取。'),
  OLD_PASSWORD_WRONG: row(400, 1, '原密码不对，请核对，或用验证码重设密码。'),
  PASSWORD_WRONG: row(400, 1, '密码不对，请核对，或改用验证码。'),
  PHONE_TAKEN: row(409, 1, '这个手机号已经注册，请直接登录。'),
  ACCOUNT_CLOSED: row(403, 2, '账号已停用，请联系运营方。'),
  ACCOUNT_NOT_FOUND: row(404, 2, '账号不存在，可能已注销，请刷新后再试。'),
  COMPLAINT_NOT_FOUND: row(404, 1, '没有这个编号的投诉，请核对编号；记录只保存六个月。'),
  AUTH_REQUIRED: row(401, 9, '请先登录'),
  TICKET_INVALID: row(401, 0, '连接凭证已失效，请刷新页面。'),
  LINK_INVALID: row(403, 1, '链接已过期，请刷新页面后再打开。'),
  POINTS_NOT_ENOUGH: row(402, 2, '算力不够，请联系运营方补充算力后再试。'),
  NOT_FOUND: row(404, 2, '没有这个地址，请检查后再试。'),
  ROOM_NOT_FOUND: row(404, 2, '直播间不存在，可能已被删除，请返回工作台查看。'),
  BROADCAST_NOT_FOUND: row(404, 2, '没有这一场直播，请回到直播记录查看。'),
  ROBOT_NOT_FOUND: row(404, 2, '没有这个机器人，可能已被删除，请刷新后再看。'),
  ROBOTS_TOO_MANY: row(409, 1, '最多添加 5 个机器人，请先删掉不用的。'),
  SCRIPT_NOT_FOUND: row(404, 2, '话术不存在，可能已被删除，请刷新后再试。'),
  FAQ_NOT_FOUND: row(404, 2, '问答不存在，可能已被删除，请刷新后再试。'),
  FILE_NOT_FOUND: row(404, 2, '文件不存在，可能已被清理，请重新上传。'),
  BACKDROP_NOT_FOUND: row(404, 2, '背景不存在，可能已被删除，请换一张背景。'),
  MUSIC_NOT_FOUND: row(404, 2, '背景音乐不存在，请换一首。'),
  DRAFT_NOT_FOUND: row(404, 2, '草稿不存在，可能已被删除，请刷新后再试。'),
  DRAFTS_FULL: row(409, 2, '草稿最多 200 份，请先删掉不用的。'),
  VOICE_NOT_FOUND: row(404, 2, '声音不存在，请换一个声音。'),
  SPEECH_NOT_FOUND: row(422, 1, '录音里没有听清在说什么，请在安静的地方用普通话重录一段。'),
  FACE_NOT_FOUND: row(422, 1, '照片里没有找到清楚的人脸，请换一张正面照片。'),
  AVATAR_NOT_FOUND: row(404, 2, '形象不存在，请换一个形象。'),
  WORD_NOT_FOUND: row(404, 2, '词语不存在，可能已被删除，请刷新后再试。'),
  WORK_NOT_FOUND: row(404, 2, '作品不存在，可能已被删除，请刷新作品列表。'),
  TRAINING_NOT_FOUND: row(404, 2, '定制记录不存在，请刷新后再试。'),
  ORDER_NOT_FOUND: row(404, 2, '预订单不存在，请刷新后再试。'),
  JOB_NOT_FOUND: row(404, 2, '任务不存在，请刷新后再试。'),
  ROOM_ON_AIR: row(409, 1, '直播间正在直播，请先结束直播。'),
  ROOM_NOT_ON_AIR: row(409, 1, '直播间没有在直播，请先开播。'),
  GOODS_NOT_FOUND: row(404, 2, '没有这个商品，可能已改名或删除，请看最新的商品列表。'),
  ROOM_EMPTY: row(409, 1, '直播间还没有话术，请先写至少一条话术再开播。'),
  ROOMS_TOO_MANY: row(409, 1, '直播间最多 200 个，请先删除不用的直播间。'),
  ROOM_RIGHT_MISSING: row(403, 1, '这一步只有房主能做，请找房主。'),
  HELPER_NOT_FOUND: row(404, 1, '没有共享给这个号码，请刷新后再看。'),
  HELPERS_FULL: row(409, 1, '一个直播间最多共享给 20 个人，请先取消不用的。'),
  ROOMS_FULL: row(409, 1, '同时直播的直播间已满，请先结束一个再开播。'),
  WORDS_FORBIDDEN: row(409, 1, '话术里有不能播出的词，请先修改再开播。'),
  WORDS_NEED_CONFIRMATION: row(
    409,
    0,
    '里面有不能播出的词，请修改；确定要播，请再确认一次（confirmed: true）。',
  ),
  RECORDING_NOT_FOUND: row(404, 1, '录像不存在，可能已删除或过了保留的天数，请刷新后再看。'),
  COMMENT_NOT_FOUND: row(404, 2, '这条评论不存在，请刷新后再试。'),
  ENGINE_MISSING: row(409, 1, '这项能力所需的引擎还没有装好，内容没有提交，也没有扣算力。'),
  SCRIPTS_FULL: row(409, 1, '一个直播间最多 200 条话术，请先删除不用的话术。'),
  FAQS_FULL: row(409, 1, '知识库最多 300 组问答、1,500 个答案，请先删除不用的问答。'),
  DICTIONARY_FULL: row(409, 1, '发音词典最多 500 个词，请先删除不用的词。'),
  JOB_ENDED: row(409, 1, '任务已经结束，不能再取消。'),
  JOB_NOT_DONE: row(409, 1, '作品还没有做好，请等它完成后再改。'),
  JOB_NOT_FAILED: row(409, 1, '只有失败或已取消的任务才能重试。'),
  CONSENT_MISSING: row(409, 1, '授权已经撤回或到期，不能训练，没有扣算力。请重新授权下单。'),
  CONSENT_UNCONFIRMED: row(409, 1, '本人还没有确认授权，确认后才能训练。请把预订单里的确认链接发给本人。'),
  CONFIRMATION_NOT_FOUND: row(404, 1, '没有这个确认链接，可能已经收回或换了新的，请向发给你的人要新的链接。'),
  CONFIRMATION_EXPIRED: row(410, 1, '确认链接已过期，请让发给你的人重新发一个。'),
  CONFIRMATION_CLOSED: row(409, 1, '这份授权已经处理过了，请刷新页面查看。'),
  ORDER_REFUSED: row(409, 1, '预订单的材料不合格，请先更换材料。'),
  ORDER_CLOSED: row(409, 1, '预订单已经确认、完成或取消，不能再改。'),
  LISTENING_ELSEWHERE: row(409, 0, '已经开始试听别的内容，这一段停止了。'),
  BODY_TOO_LARGE: row(413, 1, '提交的内容太大，请减少后再试。'),
  FILE_TOO_LARGE: row(413, 1, '文件超过大小上限，请压缩后再上传。'),
  FILE_TOO_LONG: row(413, 1, '文件时长超过上限，请剪短后再上传。'),
  FILE_TOO_MANY_PIXELS: row(413, 1, '画面超过 4000 万像素，请缩小后再上传。'),
  FILE_TYPE_UNKNOWN: row(415, 1, '认不出这个文件的内容，可能已损坏，或只是改了扩展名。请换一个文件。'),
  FILE_UNREADABLE: row(415, 1, '文件打不开，可能已损坏，请换一个文件再试。'),
  STORAGE_FULL: row(409, 2, '存储空间已经用完，请删除不用的作品和草稿并清空回收站。'),
  DISK_LOW: row(507, 2, '服务器的磁盘快满了，暂时不能上传和制作，请联系运营方清理后再试。'),
  BODY_TANGLED: row(400, 1, '提交的内容层次太深或条目太多，请分几次提交。'),
  BODY_TOO_SLOW: row(408, 1, '内容传得太慢，连接已经断开，请检查网络后再试。'),
  BODY_UNREADABLE: row(400, 1, '提交的内容无法读取，请刷新页面后再试。'),
  BODY_TYPE_UNKNOWN: row(415, 1, '提交的内容格式不支持，请用 JSON 或表单上传。'),
  RANGE_BEYOND: row(416, 0, '要读取的位置超出了文件末尾，请重新打开文件。'),
  TOO_MANY: row(429, 1, '操作太频繁，请稍后再试。'),
  SMS_MISSING: row(
    409,
    1,
    '这台服务器没有接短信，验证码只显示给在服务器本机打开页面的人。请运营方设置 SMS_PROVIDER 接入短信；只在可信网络里试用时，也可以设置 DEMO_ON_NETWORK=1，然后重启。',
  ),
  SMS_FAILED: row(409, 1, '短信没有发出去，请稍后再试，或改用密码登录。'),
  BUSY: row(503, 1, '服务器正忙，这一次没有排到，请过一会儿再试。'),
  PREVIEW_TOO_SLOW: row(503, 1, '服务器正忙，预览没有做完，没有扣算力。请稍后再试。'),
  SERVER_FAULT: row(500, 2, '服务出了问题，你的内容没有丢失，请稍后再试。'),
} as const;

export type FailureCode = keyof typeof failures;

const forbiddenWord = z.object({ word: z.string(), family: z.string(), suggestion: z.string().nullable() });
export type ForbiddenWord = z.infer<typeof forbiddenWord>;

interface Details {
  message?: string;
  fields?: Record<string, string>;
  words?: ForbiddenWord[];
  retryAfter?: number;
  about?: string | null;
}

export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  readonly words: ForbiddenWord[] | undefined;
  readonly retryAfter: number | undefined;
  readonly about: string | null;

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? failures[code].sentence);
    this.code = code;
    this.fields = details.fields;
    this.words = details.words;
    this.retryAfter = details.retryAfter;
    this.about = details.about ?? null;
  }
}

export const failedReply = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  errorMessage: z.string(),
  showType: z.number(),
  fields: z.record(z.string(), z.string()).optional(),
  words: z.array(forbiddenWord).optional(),
  retryAfter: z.number().optional(),
});

type FailedReply = z.infer<typeof failedReply>;

export const toReply = (failure: Failure): FailedReply => ({
  success: false,
  errorCode: failure.code,
  errorMessage: failure.message,
  showType: failures[failure.code].showType,
  fields: failure.fields,
  words: failure.words,
  retryAfter: failure.retryAfter,
});

export const fromReply = (reply: FailedReply): Failure =>
  new Failure(reply.errorCode in failures ? (reply.errorCode as FailureCode) : 'SERVER_FAULT', {
    message: reply.errorMessage,
    fields: reply.fields,
    words: reply.words,
    retryAfter: reply.retryAfter,
  });
