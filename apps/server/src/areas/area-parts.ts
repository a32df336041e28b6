import { buildAreas } from './area-list.ts'

/** Areas of countries, by code and by name. */
export const buildAreaParts = () => ({ areas: buildAreas() })
