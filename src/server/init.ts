import { canSeeAdmin, init, type UserInfo } from '../contract/account.ts';
import { jobKinds, type JobKind } from '../contract/job.ts';
import type { App } from './app.ts';
import { serve } from './http.ts';
import type { Makers } from './jobs/kinds.ts';
import type { User } from './session.ts';

export const toUserInfo = (user: User): UserInfo => ({
  phoneNumber: user.phone,
  hasPassword: user.hasPassword,
  createdAt: user.createdAt.toISOString(),
});

const canMake = (makers: Makers) =>
  Object.fromEntries(jobKinds.map((kind) => [kind, makers[kind] !== null])) as Record<JobKind, boolean>;

export function initRoutes(app: App): void {
  const { title, menuTitle, siteRegistration, operatorContact } = app.config.brand;
  serve(app, init, async (_input, user) => ({
    brandTitle: title,
    brandMenuTitle: menuTitle,
    siteRegistration,
    operatorContact,
    currentUser: user && toUserInfo(user),
    canSeeAdmin: canSeeAdmin(user?.phone ?? null),
    engines: app.engines(),
    canMake: canMake(app.makers),
    hasChatModel: app.config.chat !== null,
  }));
}
