/** Platforms whose posts anybody may read without signing in, so that a post is found by its address alone. */
export const readablePlatforms = ['bluesky', 'mastodon', 'practice'] as const
export type ReadablePlatform = (typeof readablePlatforms)[number]

export const readsPosts = (platform: string): platform is ReadablePlatform =>
  readablePlatforms.some((name) => name === platform)
