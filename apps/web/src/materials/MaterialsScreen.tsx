import { MaterialList } from './MaterialList.tsx'

export function MaterialsScreen() {
  return <MaterialList isMusic={false} />
}
