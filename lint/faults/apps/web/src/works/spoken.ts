import { picked } from '../voice/picked.ts'
import { asked } from '../words/asked.ts'

export const spoken = [picked, asked]
