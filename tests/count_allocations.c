/* Counts what Python allocates between start() and stop(), in all three of its domains. */
#include <Python.h>

static PyMemAllocatorEx before[3];
static long long allocations;

static void *count_malloc(void *ctx, size_t size) {
    PyMemAllocatorEx *real = ctx;
    allocations++;
    return real->malloc(real->ctx, size);
}

static void *count_calloc(void *ctx, size_t number, size_t size) {
    PyMemAllocatorEx *real = ctx;
    allocations++;
    return real->calloc(real->ctx, number, size);
}

static void *count_realloc(void *ctx, void *where, size_t size) {
    PyMemAllocatorEx *real = ctx;
    allocations++;
    return real->realloc(real->ctx, where, size);
}

static void pass_free(void *ctx, void *where) {
    PyMemAllocatorEx *real = ctx;
    real->free(real->ctx, where);
}

void start(void) {
    allocations = 0;
    for (int domain = 0; domain < 3; domain++) {
        PyMem_GetAllocator((PyMemAllocatorDomain)domain, &before[domain]);
        PyMemAllocatorEx counting = {&before[domain], count_malloc, count_calloc, count_realloc,
                                     pass_free};
        PyMem_SetAllocator((PyMemAllocatorDomain)domain, &counting);
    }
}

long long stop(void) {
    for (int domain = 0; domain < 3; domain++)
        PyMem_SetAllocator((PyMemAllocatorDomain)domain, &before[domain]);
    return allocations;
}
