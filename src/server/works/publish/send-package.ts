import path from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { deadlineAfter } from '../../../process/deadline.ts';
import { Failure } from '../../../contract/failures.ts';
import {
  descriptionOn,
  hashtagsOn,
  platforms,
  titleOn,
  type PlatformId,
  type Publication,
} from '../../../contract/works/publish.ts';
import { forbiddenToPublish } from '../../../language/writing/publish.ts';
import type { AnyWork } from '../../../contract/work.ts';
import type { Label } from '../../../stage/scene.ts';
import { shownLabelOf } from '../../../stage/work-label.ts';
import type { App } from '../../app.ts';
import { isOfOpenAccount } from '../../db/open-accounts.ts';
import { files, works } from '../../db/schema.ts';
import { asWork } from '../work-kind.ts';
import { fileNameOf } from '../../http/file-name.ts';
import { openAnalyses } from '../../http/limits/analyses.ts';
import { asMissingFile } from '../../http/send-file.ts';
import { untilGone } from '../../http/serve.ts';
import { withWorkFolder } from '../../storage/data-dir.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { entryOf, sendArchive, type ArchiveEntry } from '../archive.ts';
import { drawCovers } from './draw-covers.ts';
import { publicationOrName } from './publications.ts';

const LIMIT_MS = 60_000;
const analyse = openAnalyses();

export async function sendPackage(app: App, id: string, chosen: PlatformId[], reply: FastifyReply) {
  const [work] = await app.db
    .select()
    .from(works)
    .where(and(eq(works.id, id), isNull(works.deletedAt), isOfOpenAccount(works.userId)));
  if (!work?.fileId || chosen.length === 0) throw new Failure('WORK_NOT_FOUND');
  const wanted = [work.fileId, work.coverFileId, work.srtFileId].filter((id) => id !== null);
  const found = await app.db.select().from(files).where(inArray(files.id, wanted));
  const fileOf = (fileId: string | null) => found.find((file) => file.id === fileId) ?? null;
  const stored = async (fileId: string | null): Promise<ArchiveEntry[]> => {
    const file = fileOf(fileId);
    const size = file && (await app.storage.size(file.storageKey));
    if (!file || size === null) return [];
    const name = `${fileNameOf(work.name)}${path.extname(file.name)}`;
    return [
      { name, size, lastModified: file.createdAt, open: () => app.storage.read(file.storageKey, null) },
    ];
  };
  const film = await stored(work.fileId);
  if (film.length === 0) throw new Failure('FILE_NOT_FOUND');
  const publication = publicationOrName(work);
  const cover = fileOf(work.coverFileId);
  const inTurn = <T>(draw: () => Promise<T>) => analyse(work.userId, untilGone(reply), draw);
  const entries = [
    ...film,
    ...(await stored(work.srtFileId)),
    ...(cover ? await inTurn(() => covers(app, cover.storageKey, coverLabelOf(asWork(work)), chosen)) : []),
    ...chosen.flatMap((platform) => words(platform, publication)),
    entryOf('说明.txt', explain(publication, chosen)),
  ];
  return sendArchive(reply, `${work.name}-发布包.zip`, entries);
}

function coverLabelOf(work: AnyWork): Label | null {
  if (work.type === 'short' && work.project.coverFileId) return null;
  const shown = shownLabelOf(work);
  return shown && { ...shown, corner: shown.corner === 'unknown' ? 'top-left' : shown.corner };
}

const covers = (
  app: App,
  storageKey: string,
  label: Label | null,
  chosen: PlatformId[],
): Promise<ArchiveEntry[]> =>
  withWorkFolder(app.config.dataDir, 'publish', async (dir) => {
    const from = path.join(dir, 'cover.jpg');
    await fetchFile(app.storage, { storageKey }, from, deadlineAfter(LIMIT_MS)).catch(asMissingFile);
    const wished = chosen.flatMap((platform) =>
      platforms[platform].covers.map((size) => ({ ...size, folder: platforms[platform].name })),
    );
    const shapes = new Map(wished.map((size) => [`${size.width}×${size.height}`, size]));
    const drawn = await drawCovers(app, from, label, [...shapes.values()]);
    const byShape = new Map([...shapes.keys()].map((shape, index) => [shape, drawn[index]!]));
    return wished.map(({ folder, name, width, height }) =>
      entryOf(`${folder}/封面 ${name} ${width}×${height}.jpg`, byShape.get(`${width}×${height}`)!),
    );
  });

function words(platform: PlatformId, publication: Publication): ArchiveEntry[] {
  const { name, title } = platforms[platform];
  return [
    ...(title === null ? [] : [entryOf(`${name}/标题.txt`, titleOn(platform, publication))]),
    entryOf(`${name}/文案.txt`, descriptionOn(platform, publication)),
  ];
}

function explain(publication: Publication, chosen: PlatformId[]): string {
  const all = [publication.title, publication.description, ...publication.hashtags].join('\n');
  const found = new Set(forbiddenToPublish(all).map(({ from, to }) => all.slice(from, to)));
  const about = chosen.map((platform) => {
    const { name, title, covers: shapes, declare } = platforms[platform];
    return [
      `【${name}】`,
      title === null ? '没有单独的标题，标题写在文案第一行。' : `标题最多 ${title} 个字，超出的已经截短。`,
      `话题用了 ${hashtagsOn(platform, publication).length} 个。封面：${shapes.map((size) => `${size.name} ${size.width}×${size.height}`).join('、')}。`,
      `AI 声明：${declare}。`,
    ].join('\n');
  });
  return `${[
    '平台不开放自动发布，请在各平台的发布页手动上传：传视频，换封面，把标题和文案粘贴进去。',
    '视频由 AI 生成，画面和文件里都有 AI 标识。每个平台上传时还要声明一次，不声明可能被限流或下架。选项的名字和字数以发布页为准。',
    ...about,
    ...(found.size > 0 ? [`文案里有可能违规的词，建议改掉再发：${[...found].join('、')}。`] : []),
  ].join('\n\n')}\n`;
}
