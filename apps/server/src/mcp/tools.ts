import { articleTools } from './article-tools.ts'
import { fileTools } from './file-tools.ts'
import { houseTools } from './house-tools.ts'
import { postTools } from './post-tools.ts'
import type { Tool } from './tool.ts'

/** What an agent may look at and plan. What leaves the house takes a second call with the token of the first. */
export const tools: readonly Tool[] = [...houseTools, ...fileTools, ...articleTools, ...postTools]
