import { MaterialList } from './MaterialList.tsx'

export function MusicScreen() {
  return <MaterialList isMusic />
}
