"""Compares pictures of layers with what psd-tools reads of them. Called with a folder that holds `pages.json` and the pictures, and
a document; prints a JSON list of {layer, share, masked}: share of px within 3 of 255, colours multiplied by their alpha."""
import json
import sys
import warnings

import numpy
from PIL import Image
from psd_tools import PSDImage

warnings.simplefilter('ignore')
folder, document = sys.argv[1:]
psd = PSDImage.open(document)


def layers_of(group):
    for layer in group:
        yield from layers_of(layer) if layer.is_group() else [layer]


def weighed(picture):
    rgba = numpy.array(picture.convert('RGBA')).astype(float)
    return numpy.concatenate([rgba[..., :3] * rgba[..., 3:] / 255, rgba[..., 3:]], axis=-1)


known = {layer.name: layer for layer in layers_of(psd)}
compared = []
for page in json.load(open(folder + '/pages.json'))['pages']:
    for part in page['parts']:
        if part['kind'] != 'picture':
            continue
        layer = known.get(part['name'])
        theirs = psd.topil() if layer is None else layer.topil()
        ours, other = weighed(Image.open(folder + '/' + part['file'])), weighed(theirs)
        if ours.shape != other.shape:
            continue
        near = (numpy.abs(ours - other).max(axis=-1) <= 3).mean()
        masked = layer is not None and layer.mask is not None
        compared.append({'layer': part['name'], 'share': float(near), 'masked': masked})
print(json.dumps(compared))
