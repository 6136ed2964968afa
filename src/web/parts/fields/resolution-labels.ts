export const resolutionLabels = { '720p': '720p', '1080p': '1080p', '360p': '360p 试看' } as const;
