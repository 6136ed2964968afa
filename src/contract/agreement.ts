/** Of user agreement, privacy policy and consent; a change of their meaning is a new version. */
export const AGREEMENT_VERSION = '2026-11-16';
