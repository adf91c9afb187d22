import { beforeEach, expect, test, vi } from 'vitest'

const answers = (address: string | null) => vi.stubGlobal('fetch', vi.fn(async () => Response.json({ address })))
const linkFrom = async (origin: string) => {
  const { hostname } = new URL(origin)
  vi.stubGlobal('location', { origin, hostname, pathname: '/table/abc123' })
  return (await import('./share')).linkHere()
}

beforeEach(() => void vi.resetModules())

test('a link from this machine names it as others can reach it', async () => {
  answers('http://192.168.1.5:8700')
  expect(await linkFrom('http://localhost:8700')).toBe('http://192.168.1.5:8700/table/abc123')
})

test('where the house knows no other address, or was reached by one, the page’s own stands', async () => {
  answers(null)
  expect(await linkFrom('http://127.0.0.1:8700')).toBe('http://127.0.0.1:8700/table/abc123')
  expect(await linkFrom('https://court.example')).toBe('https://court.example/table/abc123')
})
