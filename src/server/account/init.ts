import { canSeeAdmin, init, type InitialState, type UserInfo } from '../../contract/account.ts';
import { jobKinds, type JobKind } from '../../contract/job.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import type { Makers } from '../jobs/maker.ts';
import type { User } from '../http/session.ts';

export const toUserInfo = (user: User): UserInfo => ({
  phoneNumber: user.phone,
  hasPassword: user.hasPassword,
  createdAt: user.createdAt.toISOString(),
  deleteAt: user.deleteAt?.toISOString() ?? null,
});

const canMake = (makers: Makers) =>
  Object.fromEntries(jobKinds.map((kind) => [kind, makers[kind] !== null])) as Record<JobKind, boolean>;

type Engines = InitialState['engines'];

const enginesOf = (app: App): Engines =>
  Object.fromEntries(
    Object.entries(app.engines.state()).map(([engine, state]) => [
      engine,
      state === 'failed' ? 'missing' : state,
    ]),
  ) as Engines;

export function initRoutes(app: App): void {
  const { title, menuTitle, siteRegistration, operatorContact, morePoints } = app.config.brand;
  serve(app, init, async (_input, user) => ({
    brandTitle: title,
    brandMenuTitle: menuTitle,
    siteRegistration,
    operatorContact,
    morePoints,
    prices: app.config.prices,
    currentUser: user && toUserInfo(user),
    canSeeAdmin: canSeeAdmin(user?.phone ?? null),
    engines: enginesOf(app),
    canMake: canMake(app.makers),
    hasChatModel: app.config.chat !== null,
    hasTranslationService: app.config.translation.service !== null,
    hasCloneEngine: app.engines.cloned !== null,
    ownScreens: user?.isOperator ? [{ path: '/operator', name: '运营后台' }] : [],
  }));
}
