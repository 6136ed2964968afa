import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { fileLimits } from '../../contract/file.ts';
import type { SpeechCounts } from '../../speech/synthesis/clips.ts';
import { accountRoutes } from '../account/routes.ts';
import type { App } from '../app.ts';
import { avatarRoutes } from '../order/avatar-routes.ts';
import { musicRoutes } from '../built-in/tracks.ts';
import { backdropRoutes } from '../backdrop/routes.ts';
import { confirmationRoutes } from '../order/confirmation-routes.ts';
import { complaintRoutes } from '../account/complaint-routes.ts';
import { draftRoutes } from '../draft/drafts.ts';
import { faqRoutes } from '../faq/routes.ts';
import { fileRoutes } from '../file/routes.ts';
import { initRoutes } from '../account/init.ts';
import { jobRoutes } from '../jobs/routes.ts';
import { labelRoutes } from '../file/label-routes.ts';
import { monitoringRoutes } from './metrics.ts';
import { openApi } from './openapi.ts';
import { operatorRoutes } from '../account/operator/routes.ts';
import { orderRoutes } from '../order/routes.ts';
import { alarmRoutes } from '../room/alarms/routes.ts';
import { type RoomHost } from '../room/live/hosting/room-host.ts';
import { type RoomReadiness } from '../room/live/readiness/readiness.ts';
import { helperRoutes } from '../room/live/helpers.ts';
import { reportRoutes } from '../room/live/reports/routes.ts';
import { timetableRoutes } from '../room/live/timetable/showtimes.ts';
import { liveRoutes } from '../room/live/routes.ts';
import { recordingRoutes } from '../room/broadcast-recording/routes.ts';
import { roomRoutes } from '../room/routes.ts';
import { scriptRoutes } from '../script/routes.ts';
import { staticRoutes } from './static.ts';
import { ticketRoutes } from '../account/tickets.ts';
import { trainingRoutes } from '../order/training-routes.ts';
import { networkOf, isLocalVisitor } from './client-address.ts';
import { type Auditions } from '../voice/auditions.ts';
import { voiceRoutes } from '../voice/routes.ts';
import { workRoutes } from '../works/routes.ts';

const isHookOf = (host: RoomHost, url: string): boolean =>
  host.findByToken(/^\/hook\/([\w-]{8,64})/.exec(url)?.[1] ?? '') !== null;

export async function addRoutes(
  app: App,
  auditions: Auditions,
  counts: SpeechCounts,
  host: RoomHost,
  readiness: RoomReadiness,
): Promise<void> {
  const { http, config } = app;
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // The browser's own recordings, whose waveform a player draws.
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.production,
  });
  if (config.requestsPerMinute > 0)
    await http.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // A socket that is gone already has no address.
      keyGenerator: (request) => networkOf(request.ip ?? ''),
      // Comments of a busy room come by the hundred from one address; its own gate keeps out what is too much.
      allowList: (request) => isLocalVisitor(request) || isHookOf(host, request.url),
    });
  await http.register(multipart, {
    limits: { files: 2, fields: 5, fieldSize: 1000, fileSize: fileLimits.video.bytes + 1 },
    throwFileSizeLimit: false,
  });
  await http.register(swagger, {
    mode: 'static',
    specification: { document: openApi(config.brand.title) as never },
  });
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', persistAuthorization: true },
    theme: {
      title: `${config.brand.menuTitle} · 接口文档`,
      css: [{ filename: 'ours.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  monitoringRoutes(http, config, app.db, counts);
  initRoutes(app);
  ticketRoutes(app);
  accountRoutes(app);
  roomRoutes(app);
  liveRoutes(app, host, readiness);
  recordingRoutes(app);
  timetableRoutes(app);
  reportRoutes(app);
  alarmRoutes(app);
  helperRoutes(app, host);
  scriptRoutes(app);
  faqRoutes(app);
  fileRoutes(app);
  backdropRoutes(app);
  voiceRoutes(app, auditions);
  musicRoutes(app);
  avatarRoutes(app);
  draftRoutes(app);
  workRoutes(app);
  jobRoutes(app);
  trainingRoutes(app);
  orderRoutes(app);
  confirmationRoutes(app);
  labelRoutes(app);
  complaintRoutes(app);
  await staticRoutes(
    http,
    operatorRoutes(app, (roomId, reason) => host.end(roomId, reason)),
  );
}
