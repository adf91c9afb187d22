/**
 * Single icons of @iconify-json/game-icons (CC BY 3.0, game-icons.net), inlined when the client is built:
 *
 *   import crown from 'virtual:icon/crown'      // the body of the SVG, in a box of 512 x 512, filled with currentColor
 *   import Icon from '../../lib/Icon.svelte'
 *   <Icon body={crown} size="1.5em" label="the crown" />   // without label it is decoration
 *
 * Only icons that are imported get into the bundle; an unknown name fails the build.
 */
import type { Plugin, Rolldown } from 'vite'

const PREFIX = 'virtual:icon/'
const SET = '@iconify-json/game-icons/icons.json'

type Icons = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

export function gameIcons(): Plugin {
  let set: Promise<Icons> | undefined
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    async load(id) {
      if (!id.startsWith('\0' + PREFIX)) return undefined
      const { icons, aliases } = await (set ??= readIcons(this))
      const name = id.slice(PREFIX.length + 1)
      const icon = icons[aliases?.[name]?.parent ?? name]
      if (!icon) throw new Error(`there is no icon ${name}`)
      return `export default ${JSON.stringify(icon.body)}`
    },
  }
}

async function readIcons(building: Rolldown.PluginContext): Promise<Icons> {
  const file = await building.resolve(SET)
  if (!file) throw new Error(`${SET} is not installed`)
  return JSON.parse(await building.fs.readFile(file.id, { encoding: 'utf8' })) as Icons
}
