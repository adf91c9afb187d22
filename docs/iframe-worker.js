// Pages opened from the disk may start no worker, and the search is one: there it runs in a frame.
if (location.protocol === 'file:') {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const home = new URL(url, location.href)
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.body.append(frame)
      const inside = frame.contentWindow
      const load = (source) =>
        new Promise((loaded, failed) => {
          const script = inside.document.createElement('script')
          script.src = new URL(source, home).href
          script.onload = loaded
          script.onerror = failed
          inside.document.body.append(script)
        })
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      inside.importScripts = (...sources) =>
        sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve())
      this.inside = inside
      this.ready = load(home)
    }

    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent('message', { data })))
    }

    terminate() {}
  }
}
